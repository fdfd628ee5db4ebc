import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engine, workerDatabase } from '../../../test/database.ts'
import { tables } from '../tables.ts'
import { ownerColumns } from './personal-rows.ts'

describe('the list of tables with personal data', () => {
  it('names every column with a person or their address (C12)', async () => {
    // `users` is found by id; its own email column counts as known.
    const known = ['users.email', ...ownerColumns.map(({ table, owner }) => `${table}.${owner}`)]
    const referring = await columnsThatReferToUsers()
    expect(referring.length).toBeGreaterThan(4)
    const telling = Object.entries(tables).flatMap(([table, columns]) =>
      Object.keys(columns)
        .filter((column) =>
          /^(user|athlete|actor|subject|member|author|coach|viewer)Id$|^e?mail$|^address$|(By|For)$/.test(
            column,
          ),
        )
        .map((column) => `${table}.${column}`),
    )
    expect([...new Set([...referring, ...telling])].filter((column) => !known.includes(column))).toEqual([])
  })
})

async function columnsThatReferToUsers(): Promise<string[]> {
  const { db } = await workerDatabase()
  if (engine === 'sqlite') {
    const found = await Promise.all(
      Object.keys(tables).map(async (table) => {
        const { rows } = await sql<{ table: string; from: string }>`
          select * from pragma_foreign_key_list(${table})
        `.execute(db)
        return rows.filter((row) => row.table === 'users').map((row) => `${table}.${row.from}`)
      }),
    )
    return found.flat()
  }
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
  `.execute(db)
  return rows.map(({ place }) => place.replaceAll('"', ''))
}
