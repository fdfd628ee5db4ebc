import type * as contracts from '@boathouse/domain/identity/set-up/contract'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import { hashNewPassword } from '#auth/new-passwords.ts'
import { hashToken } from '#auth/secrets.ts'
import { hasSuperAdmin } from '#auth/super-admins.ts'
import { throttle } from '#auth/throttle.ts'
import { insertPerson } from '#db/new-person.ts'
import { inTransaction } from '#db/transaction.ts'
import { takeOverUnconfirmed } from '../account-recovery/service.ts'
import { replacePassword } from '../passwords/service.ts'
import { startSignInWithNewPassword } from '../sign-ins/service.ts'
import { makeSuperAdmin } from '../super-admins/service.ts'
import * as queries from './queries.ts'

const deadSetUpLink = () => new Refusal('invalid', 'deadSetUpLink')

const OPENINGS_PER_CLIENT = { most: 300, minutes: 15 }

/** Throws for an invalid link before the user types anything. Doesn't use it up. */
export async function openSetUp(
  ctx: ClientContext,
  { token }: BodyOf<typeof contracts.openSetUp>,
): Promise<void> {
  await throttle(ctx, `setUp:open:client:${ctx.client.key}`, OPENINGS_PER_CLIENT)
  const isLink = await queries.isSetUpLink(ctx.db, hashToken(token))
  if (!isLink || (await isSetUp(ctx))) throw deadSetUpLink()
}

const isSetUp = async ({ db, superAdminEmail }: Pick<ClientContext, 'db' | 'superAdminEmail'>) =>
  superAdminEmail !== null || (await hasSuperAdmin(db))

/** Makes the opener super admin. Takes over an existing account of the address. */
export async function setUp(
  ctx: ClientContext,
  { token, email, password, timeZone }: BodyOf<typeof contracts.setUp>,
): Promise<SignedIn> {
  const tokenHash = hashToken(token)
  if (!(await queries.isSetUpLink(ctx.db, tokenHash))) throw deadSetUpLink()
  const hash = await hashNewPassword(ctx, password, email)
  const userId = await inTransaction(ctx, async (inside) => {
    const { db, now } = inside
    const isTaken = await queries.takeSetUpLink(db, tokenHash)
    // The setting or another server may have made a super admin meanwhile.
    if (!isTaken || (await isSetUp(inside))) throw deadSetUpLink()
    const person = { email, emailVerified: true, platformRole: 'pending' } as const
    const id = (await findPersonByEmail(db, email))?.userId ?? (await insertPerson(db, person, now))
    await takeOverUnconfirmed(inside, id)
    await replacePassword(inside, { id, email, emailVerified: true, hash })
    await makeSuperAdmin(inside, id, id)
    return id
  })
  return startSignInWithNewPassword(ctx, { userId, hash, timeZone })
}
