import * as z from 'zod/mini'

export { newId } from './new-id.ts'

/** UUIDv7 in lower case. The client makes the ids of new records, so retries are idempotent. */
export const id = z.uuidv7('invalidId').check(z.toLowerCase())

/** Lowest id of a point in time: UUIDv7 begins with its milliseconds (RFC 9562). */
export function firstIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
