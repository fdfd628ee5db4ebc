import { type RawBuilder, sql } from 'kysely'

/** SQL: whether the key contains every word. */
export const searchFilter = (key: string, words: readonly string[]): RawBuilder<boolean> =>
  sql.join([sql`1 = 1`, ...words.map((word) => sql`instr(${sql.ref(key)}, ${word}) > 0`)], sql` and `)
