import { memberKeyOf } from '@boathouse/domain/club/members/rules'
import { toShownAddress } from '@boathouse/domain/kernel/email'
import { type Kysely, sql } from 'kysely'

const columns = [
  ['users', 'email'],
  ['invites', 'email'],
  ['emailChanges', 'oldEmail'],
  ['emailChanges', 'newEmail'],
] as const

/** Addresses with an international domain that were stored in ASCII are in the one form that is compared now. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, column] of columns) {
    const [from, name] = [sql.table(table), sql.ref(column)]
    const { rows } = await sql<{ ascii: string }>`
      select distinct ${name} as "ascii" from ${from} where instr(${name}, 'xn--') > 0`.execute(db)
    for (const { ascii } of rows) {
      const shown = toShownAddress(ascii)
      if (shown === ascii) continue
      await sql`update ${from} set ${name} = ${shown} where ${name} = ${ascii}`.execute(db)
      if (table === 'users' || table === 'invites') await refold(db, table, shown)
    }
  }
}

/** Their search keys have the address in them. */
async function refold(db: Kysely<never>, table: 'users' | 'invites', email: string): Promise<void> {
  const { rows } = await sql<{ id: string; firstName: string | null; lastName: string | null }>`
    select "id", "firstName", "lastName" from ${sql.table(table)} where "email" = ${email}`.execute(db)
  for (const { id, ...names } of rows) {
    const key = memberKeyOf({ ...names, email })
    if (table === 'invites')
      await sql`update "invites" set "searchKey" = ${key} where "id" = ${id}`.execute(db)
    else await sql`update "members" set "searchKey" = ${key} where "userId" = ${id}`.execute(db)
  }
}
