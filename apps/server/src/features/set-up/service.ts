import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { setUp as contract } from '@boathouse/domain/set-up/contract'
import type { ClientContext } from '#auth/client.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import { hashNewPassword } from '#auth/new-passwords.ts'
import { hashToken } from '#auth/secrets.ts'
import { hasSuperAdmin } from '#auth/super-admins.ts'
import { insertPerson } from '#db/new-person.ts'
import { inTransaction } from '#db/transaction.ts'
import { endUnconfirmedMembership } from '../members/service.ts'
import { replacePassword } from '../passwords/service.ts'
import { startSignInWithNewPassword } from '../sign-ins/service.ts'
import { makeSuperAdmin } from '../super-admins/service.ts'
import * as queries from './queries.ts'

const deadSetUpLink = () => new Refusal('invalid', 'deadSetUpLink')

/** Makes the set-up link's opener the super admin: an account of theirs is taken over from whoever had it before. */
export async function setUp(
  ctx: ClientContext,
  { token, email, password, timeZone }: BodyOf<typeof contract>,
): Promise<string> {
  const tokenHash = hashToken(token)
  if (!(await queries.isSetUpLink(ctx.db, tokenHash))) throw deadSetUpLink()
  const hash = await hashNewPassword(ctx, password, email)
  const userId = await inTransaction(ctx, async (inside) => {
    const { db, now } = inside
    const isTaken = await queries.takeSetUpLink(db, tokenHash)
    // Asked again here: the setting, or another server, may have made a super admin since the link was printed.
    if (!isTaken || ctx.superAdminEmail !== null || (await hasSuperAdmin(db))) throw deadSetUpLink()
    const person = { email, emailVerified: true, standing: 'pending' } as const
    const id = (await findPersonByEmail(db, email))?.userId ?? (await insertPerson(db, person, now))
    await endUnconfirmedMembership(inside, id)
    await replacePassword(inside, { id, email, emailVerified: true, hash })
    await makeSuperAdmin(inside, id, id)
    return id
  })
  return startSignInWithNewPassword(ctx, { userId, hash, timeZone })
}
