import * as z from 'zod/mini'

export { newId } from './new-id.ts'

/** A UUIDv7, made by whoever creates the row: ordered by time, so that indexes grow at their end. One form, lower case. */
export const id = z.uuidv7('invalidId').check(z.toLowerCase())

/** The lowest id that can be made at a moment: UUIDv7 begins with its milliseconds (RFC 9562). */
export function firstIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
