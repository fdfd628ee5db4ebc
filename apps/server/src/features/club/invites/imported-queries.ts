import type { MemberRole } from '@boathouse/domain/club/people/model'
import { sql } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Db, Row } from '#db/tables.ts'

type Imported = Row<'importedInvites'>

/** Replaces what an earlier import of the address carried. */
export const storeImported = (db: Db, rows: readonly Omit<Imported, 'openedAt'>[]) =>
  db
    .insertInto('importedInvites')
    .values(rows.map((row) => ({ ...row, openedAt: null })))
    .onConflict((conflict) =>
      conflict.column('inviteId').doUpdateSet((eb) => ({
        importId: eb.ref('excluded.importId'),
        openedAt: null,
        memberNumber: eb.ref('excluded.memberNumber'),
        yearOfBirth: eb.ref('excluded.yearOfBirth'),
        squadIds: eb.ref('excluded.squadIds'),
        sealedContacts: eb.ref('excluded.sealedContacts'),
        endsAt: eb.ref('excluded.endsAt'),
      })),
    )
    .execute()

export const markOpened = (db: Db, inviteId: string, now: string) =>
  db
    .updateTable('importedInvites')
    .set({ openedAt: now })
    .where('inviteId', '=', inviteId)
    .where('openedAt', 'is', null)
    .execute()

/** Deletes the phone numbers of revoked invites. */
export async function dropContacts(
  db: Db,
  { clubId }: ClubScope,
  inviteIds: readonly string[],
): Promise<void> {
  for (const ids of inBatches(inviteIds, BATCH_SIZE))
    await db
      .updateTable('importedInvites')
      .set({ sealedContacts: null })
      .where('clubId', '=', clubId)
      .where('inviteId', 'in', ids)
      .execute()
}

export const findImported = (db: Db, { clubId }: ClubScope, inviteId: string) =>
  db
    .selectFrom('importedInvites')
    .where('clubId', '=', clubId)
    .where('inviteId', '=', inviteId)
    .select(['memberNumber', 'yearOfBirth', 'squadIds', 'sealedContacts'])
    .executeTakeFirst()

/** Deletes what an invite carried. Keeps the row for the import's counts. */
export const emptyImported = (db: Db, { clubId }: ClubScope, inviteId: string) =>
  db
    .updateTable('importedInvites')
    .set({ memberNumber: null, yearOfBirth: null, sealedContacts: null })
    .where('clubId', '=', clubId)
    .where('inviteId', '=', inviteId)
    .execute()

/** Valid pending invites to some addresses, with the import that sent them. */
export async function findOpen(
  db: Db,
  { clubId }: ClubScope,
  { emails, now }: { readonly emails: readonly string[]; readonly now: string },
) {
  const found = []
  for (const some of inBatches(emails, BATCH_SIZE))
    found.push(
      ...(await db
        .selectFrom('invites')
        .leftJoin('importedInvites', 'importedInvites.inviteId', 'invites.id')
        .where('invites.clubId', '=', clubId)
        .where('invites.email', 'in', some)
        .where(
          sql<boolean>`${sql.ref('invites.status')} = 'pending' and ${sql.ref('invites.deletedAt')} is null`,
        )
        .where('invites.expiresAt', '>', now)
        .select(['invites.email', 'importedInvites.importId'])
        .execute()),
    )
  return found
}

const ofImport = (db: Db, { clubId }: ClubScope, importId: string) =>
  db
    .selectFrom('importedInvites')
    .innerJoin('invites', 'invites.id', 'importedInvites.inviteId')
    .where('importedInvites.clubId', '=', clubId)
    .where('importedInvites.importId', '=', importId)

export const statesOf = (db: Db, club: ClubScope, importId: string) =>
  ofImport(db, club, importId)
    .select(['invites.id', 'invites.role', 'invites.status', 'invites.deletedAt', 'importedInvites.openedAt'])
    .execute()

interface Withdrawal {
  readonly roles: readonly MemberRole[]
  readonly now: string
}

/** Revokes the pending invites of an import that nobody opened. Returns the ids. */
export const withdraw = (db: Db, club: ClubScope, importId: string, { roles, now }: Withdrawal) =>
  db
    .updateTable('invites')
    .set({ deletedAt: now })
    .where('clubId', '=', club.clubId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where('role', 'in', roles)
    .where(
      'id',
      'in',
      ofImport(db, club, importId).where('importedInvites.openedAt', 'is', null).select('invites.id'),
    )
    .returning('id')
    .execute()
