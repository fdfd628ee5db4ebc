import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { deleteInBatches, updateInBatches } from './batches.ts'
import { isOwner, type Owner, ownerColumns } from './rows/personal-rows.ts'
import type { Db } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { markErased, truncateWal } from './vacuum.ts'

/** First step of deletion: prevents sign-in from the commit on. Returns hashes of sign-in links to delete. */
export async function beginErasure(db: Db, person: Owner): Promise<string[]> {
  const links = person.emailVerified
    ? await db.deleteFrom('signInLinks').where('email', '=', person.email).returning('tokenHash').execute()
    : []
  await forgetAccepted(db, person)
  await forgetFormer(db, person)
  await eraseMerged(db, person)
  for (const { table, owner, key, by, atDeletion } of ownerColumns) {
    if (atDeletion === 'removedAtOnce' && isOwner({ by }, person))
      await deleteInBatches(db, { table, key, where: sql`${sql.ref(owner)} = ${person[by]}` })
  }
  const erasedAs = newId()
  await db
    .updateTable('users')
    .set({
      erasedAs,
      email: `deleted:${erasedAs}`,
      emailVerified: false,
      platformRole: 'pending',
      superAdminSince: null,
      firstName: null,
      lastName: null,
    })
    .where('id', '=', person.id)
    .execute()
  return links.map(({ tokenHash }) => tokenHash)
}

/** Deletes the rest of accounts that were merged into this one, which only an undo could reach. */
async function eraseMerged(db: Db, { id }: Owner): Promise<void> {
  const merges = await db
    .selectFrom('accountMerges')
    .where('keptId', '=', id)
    .where('endedId', 'is not', null)
    .where('undoneAt', 'is', null)
    .select('endedId')
    .$narrowType<{ endedId: string }>()
    .execute()
  for (const { endedId } of merges) await beginErasure(db, { id: endedId, email: null, emailVerified: false })
}

/** Deletes merged accounts whose merge can't be undone any more. */
export async function eraseAllMerged(db: Db, now: Date): Promise<void> {
  const over = await db
    .selectFrom('accountMerges')
    .where('endsAt', '<=', now.toISOString())
    .where('mergedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .select('endedId')
    .$narrowType<{ endedId: string }>()
    .execute()
  for (const { endedId } of over)
    await inTransaction({ db }, (inside) =>
      beginErasure(inside.db, { id: endedId, email: null, emailVerified: false }),
    )
}

/** Deletes messages to the user's previous and pending addresses. */
async function forgetFormer(db: Db, { id }: Owner): Promise<void> {
  const changes = await db
    .selectFrom('emailChanges')
    .where('userId', '=', id)
    .select(['oldEmail', 'newEmail'])
    .execute()
  for (const { oldEmail, newEmail } of changes) {
    await db
      .deleteFrom('outboxMails')
      .where('address', '=', newEmail)
      .where('template', '=', 'confirmEmailChange')
      .execute()
    if (oldEmail === null) continue
    for (const { table, owner, key } of ownerColumns.filter(({ by }) => by === 'email'))
      await deleteInBatches(db, { table, key, where: sql`${sql.ref(owner)} = ${oldEmail}` })
  }
}

/** Accepted invites identify the user even by an address that they never confirmed. */
async function forgetAccepted(db: Db, { id }: Owner): Promise<void> {
  const accepted = db
    .selectFrom('auditEntries')
    .where('actorId', '=', id)
    .where('action', 'in', ['inviteAccepted', 'guardianAdded'])
    .where('inviteId', 'is not', null)
    .select('inviteId')
  await db.deleteFrom('invites').where('id', 'in', accepted.$castTo<{ inviteId: string }>()).execute()
}

/** Second step: deletes rows in batches, the user last. Safe to interrupt and repeat. */
export async function finishErasure(db: Db, id: string): Promise<void> {
  const person = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('erasedAs', 'is not', null)
    .select('erasedAs')
    .executeTakeFirst()
  if (!person?.erasedAs) return
  for (const { table, owner, key, by, atDeletion, emptied } of ownerColumns) {
    if (by === 'email' || table === 'users') continue
    const theirs = { table, key, where: sql`${sql.ref(owner)} = ${id}` }
    if (emptied) {
      const worded = sql`${sql.ref(owner)} = ${id} and ${sql.ref(emptied)} <> ''`
      await updateInBatches(db, { table, key, where: worded, column: emptied, value: '' })
    }
    if (atDeletion === 'renamed')
      await updateInBatches(db, { ...theirs, column: owner, value: person.erasedAs })
    else await deleteInBatches(db, theirs)
  }
  await inTransaction({ db }, async (inside) => {
    await inside.db.deleteFrom('users').where('id', '=', id).execute()
    await markErased(inside.db)
  })
  // The user is deleted, so don't fail: the next purge truncates the log.
  if (!db.isTransaction) await truncateWal(db).catch(() => false)
}

export async function finishErasures(db: Db): Promise<void> {
  const begun = await db.selectFrom('users').where('erasedAs', 'is not', null).select('id').execute()
  for (const { id } of begun) await finishErasure(db, id)
}
