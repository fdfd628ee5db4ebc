import { invalidField } from '@boathouse/domain/kernel/errors'
import type * as z from 'zod/mini'

/** The sort key of a page's last row, as an opaque word for an address. */
export const encodeCursor = (key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor back into its sort key. Throws an invalid `cursor` for anything that no list gave out. */
export function decodeCursor<Key extends z.ZodMiniType>(cursor: string, key: Key): z.output<Key> {
  const result = key.safeParse(parsed(cursor))
  if (!result.success) throw invalidField('cursor', 'cursorInvalid')
  return result.data
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
