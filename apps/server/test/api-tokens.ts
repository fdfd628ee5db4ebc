import { newId } from '@boathouse/domain/kernel/ids'
import { tokenScopes } from '@boathouse/domain/kernel/token-scopes'
import { sql } from 'kysely'
import { newApiToken } from '#auth/api-tokens.ts'
import { hashToken } from '#auth/secrets.ts'
import type { Db, Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, farOff, idOfN, insertMany, numbers } from './bulk-rows.ts'

const DAY_MS = 86_400_000

interface OwnToken {
  readonly id: string
  readonly secret: string
  readonly headers: { readonly authorization: string }
}

export async function giveToken(
  { database, server }: Pick<TestApp, 'database' | 'server'>,
  { id: userId }: { readonly id: string },
  {
    scopes = tokenScopes,
    ...own
  }: Partial<Omit<Row<'apiTokens'>, 'scopes'>> & { scopes?: readonly string[] } = {},
): Promise<OwnToken> {
  const secret = newApiToken()
  const now = server.clock()
  const row: Row<'apiTokens'> = {
    ...{ id: newId(), userId, tokenHash: hashToken(secret), name: 'Script', scopes: scopes.join(' ') },
    ...{ clubId: null, createdAt: now.toISOString(), lastUsedOn: null, lastNetwork: null },
    endsAt: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
    ...own,
  }
  await database.db.insertInto('apiTokens').values(row).execute()
  return { id: row.id, secret, headers: { authorization: `Bearer ${secret}` } }
}

export const fillTokens = (db: Db, people: number): Promise<void> =>
  insertMany(
    db,
    sql`insert into "apiTokens" ("id", "userId", "tokenHash", "name", "scopes", "clubId", "createdAt", "endsAt")
    select ${idOfN}, ${idOfN}, 'hash' || n, 'Script', 'goals:read', null, ${at}, ${farOff} from ${numbers(people)}`,
  )
