import type { EmergencyDetails } from '@boathouse/domain/boathouse/emergency-contacts/model'
import { undoDeadline } from '@boathouse/domain/club/member-imports/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { seal } from '#auth/sealing.ts'
import type { Db, Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, farOff, insertMany } from './bulk-rows.ts'
import { anInvite } from './factories.ts'

export const PHONE = '+49 170 7654321'

type Carried = Partial<Pick<Row<'importedInvites'>, 'memberNumber' | 'yearOfBirth' | 'squadIds' | 'openedAt'>>

/** Stores imported details with an invite, with the phone number `PHONE`. */
export async function carry(
  app: Pick<TestApp, 'database' | 'server'>,
  { clubId, id: inviteId }: Pick<Row<'invites'>, 'clubId' | 'id'>,
  { importId = newId(), ...carried }: Carried & { readonly importId?: string } = {},
): Promise<void> {
  const details: EmergencyDetails = { contacts: [{ name: '', relation: '', phone: PHONE }], note: '' }
  await app.database.db
    .insertInto('importedInvites')
    .values({
      ...{
        clubId,
        inviteId,
        importId,
        openedAt: null,
        memberNumber: null,
        yearOfBirth: null,
        squadIds: '[]',
      },
      sealedContacts: seal(app.server.config.secret, 'emergency contacts', JSON.stringify(details)),
      endsAt: new Date(currentTime().getTime() + 60 * 86_400_000).toISOString(),
      ...carried,
    })
    .execute()
}

export async function aClubEntry(
  { database }: Pick<TestApp, 'database'>,
  clubId: string,
  { id: userId }: { readonly id: string },
  memberNumber = `of ${userId}`,
): Promise<void> {
  const entry = { memberNumber, yearOfBirth: null, contactsAt: null }
  await database.db
    .insertInto('clubEntries')
    .values({ userId, clubId, ...entry })
    .execute()
}

/** Stores an import with pending invites. Returns its id. */
export async function importOf(app: TestApp, clubId: string, count: number): Promise<string> {
  const [id, now] = [newId(), currentTime()]
  await app.database.db
    .insertInto('memberImports')
    .values({ clubId, id, createdAt: now.toISOString(), undoUntil: undoDeadline(now) })
    .execute()
  for (let n = 0; n < count; n += 1) await carry(app, await anInvite(app, { clubId }), { importId: id })
  return id
}

/** An import for each invite, what it carries, and a number of each member. */
export async function fillImports(db: Db): Promise<void> {
  await fillClubEntries(db)
  await insertMany(
    db,
    sql`insert into "memberImports" ("clubId", "id", "createdAt", "undoUntil")
    select "clubId", "id", ${at}, ${farOff} from invites`,
  )
  await insertMany(
    db,
    sql`insert into "importedInvites" ("clubId", "inviteId", "importId", "squadIds", "endsAt")
    select "clubId", "id", "id", '[]', ${farOff} from invites`,
  )
}

/** A number of each member. */
export const fillClubEntries = (db: Db): Promise<unknown> =>
  insertMany(
    db,
    sql`insert into "clubEntries" ("userId", "clubId", "memberNumber") select "userId", "clubId", 'A 17' from members`,
  )
