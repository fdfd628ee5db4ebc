import { isSuper } from '@boathouse/domain/identity/account/rules'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { hasSuperAdmin } from '#auth/super-admins.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Run it in a transaction, after the user proved their identity. */
export async function makeSuperAdmin(ctx: PublicContext, userId: string, by: string | null): Promise<void> {
  await queries.grant(ctx.db, userId, ctx.now.toISOString())
  await recordEntry(ctx, { action: 'superGranted', actorId: by, subjectId: by === userId ? null : userId })
}

/** Throws `notFound` for unknown emails, a conflict for unconfirmed ones, which anyone could have registered. */
export const grantSuperAdmin = (ctx: PublicContext, email: string): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const person = await queries.findPerson(inside.db, email)
    if (!person) throw notFound()
    if (!person.emailVerified) throw new Refusal('conflict', 'emailUnconfirmed')
    if (!isSuper(toRoleFacts(person))) await makeSuperAdmin(inside, person.id, null)
  })

/** Throws a conflict for the last super admin, and for the one in the settings. */
export const revokeSuperAdmin = (
  ctx: PublicContext & { readonly superAdminEmail: string | null },
  email: string,
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { superAdminEmail } = ctx
    const person = await queries.findPerson(inside.db, email)
    if (!person || !isSuper(toRoleFacts(person)))
      throw email === superAdminEmail ? new Refusal('conflict', 'superBySetting') : notFound()
    if (
      !(await hasSuperAdmin(inside.db, { userId: person.id, superAdminEmail })) &&
      email !== superAdminEmail
    )
      throw new Refusal('conflict', 'lastSuper')
    await queries.revoke(inside.db, person.id, inside.now.toISOString())
    await recordEntry(inside, { action: 'superRevoked', actorId: null, subjectId: person.id })
  })

type Person = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>

const toRoleFacts = ({ superAdminSince, platformRole }: Person) => ({
  superAdmin: superAdminSince !== null,
  platformRole,
})
