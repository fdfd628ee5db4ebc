import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { deleteInBatches, updateInBatches } from './batches.ts'
import { isOwner, type Owner, ownerColumns } from './personal-rows.ts'
import type { Db } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { markErased, truncateWal } from './vacuum.ts'

/**
 * Begins to delete a person, inside the caller's transaction: from its commit on nobody can sign in as them, nobody
 * finds them, and their address is free. Gives back the token hashes of their sign-in links, which the identity library
 * has to forget as well.
 */
export async function beginErasure(db: Db, person: Owner): Promise<string[]> {
  const links = person.emailVerified
    ? await db.deleteFrom('signInLinks').where('email', '=', person.email).returning('tokenHash').execute()
    : []
  await forgetAccepted(db, person)
  await forgetFormer(db, person)
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

/** What reached them at an e-mail that they had lately, or wanted to have. */
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

/** Invites that they accepted name them, too, where they never confirmed the address that stands there. */
async function forgetAccepted(db: Db, { id }: Owner): Promise<void> {
  const accepted = db
    .selectFrom('auditEntries')
    .where('actorId', '=', id)
    .where('action', '=', 'inviteAccepted')
    .where('inviteId', 'is not', null)
    .select('inviteId')
  await db.deleteFrom('invites').where('id', 'in', accepted.$castTo<{ inviteId: string }>()).execute()
}

/** Removes what is left of a person, a batch at a time, and their row at the end. Can be cut short and begun again. */
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
  // The person is gone already: a failure here must not look like one of the deletion. The next purge tries again.
  if (!db.isTransaction) await truncateWal(db).catch(() => false)
}

/** Deletions that a stop or a crash has cut short. */
export async function finishErasures(db: Db): Promise<void> {
  const begun = await db.selectFrom('users').where('erasedAs', 'is not', null).select('id').execute()
  for (const { id } of begun) await finishErasure(db, id)
}
