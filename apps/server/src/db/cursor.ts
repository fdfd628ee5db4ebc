import { invalidField } from '@boathouse/domain/kernel/errors'
import type * as z from 'zod/mini'

const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Throws an invalid `cursor` field for anything this server didn't issue. */
export function decodeCursor<Key extends z.ZodMiniType>(cursor: string, key: Key): z.output<Key> {
  const result = key.safeParse(parsed(cursor))
  if (!result.success || !isStorable(result.data)) throw invalidField('cursor', 'cursorInvalid')
  return result.data
}

/** Stored text has no NUL and no lone surrogates, so neither has a valid cursor. */
const isStorable = (key: unknown): boolean =>
  [key].flat().every((part) => typeof part !== 'string' || (!part.includes('\0') && part.isWellFormed()))

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** `found` has up to `limit` + 1 rows: the extra one means that there is a next page. */
export function pageOfRows<Row>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): { rows: readonly Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: last && found.length > limit ? encodeCursor(keyOf(last)) : null }
}
