import { invalidField } from '@boathouse/domain/kernel/errors'
import type * as z from 'zod/mini'

/** The sort key of a page's last row, as an opaque word for an address. */
const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor back into its sort key. Throws an invalid `cursor` for anything that no list gave out. */
export function decodeCursor<Key extends z.ZodMiniType>(cursor: string, key: Key): z.output<Key> {
  const result = key.safeParse(parsed(cursor))
  if (!result.success || !isStorable(result.data)) throw invalidField('cursor', 'cursorInvalid')
  return result.data
}

/** What no text in a database holds, no place in a list has. */
const isStorable = (key: unknown): boolean =>
  [key].flat().every((part) => typeof part !== 'string' || (!part.includes('\0') && part.isWellFormed()))

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/**
 * Makes a page of what was found when one more than `limit` was asked for: the one too many tells that there is a next
 * page, which begins after the key of this one's last row.
 */
export function pageOfRows<Row>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): { rows: readonly Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: last && found.length > limit ? encodeCursor(keyOf(last)) : null }
}
