import type * as contracts from '@boathouse/domain/identity/account/contract'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { findPersonByEmail, setCredential } from '#auth/credentials.ts'
import { isKept } from '#auth/kept-addresses.ts'
import { hashNewPassword } from '#auth/new-passwords.ts'
import { refuseOverLimit, throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { insertPerson } from '#db/new-person.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueLimitedMail } from '#mail/limits.ts'
import type { PublicContext } from '../../../context.ts'
import { takeOver } from '../../club/guardians/change.ts'
import { isInvited, requireProvenInvite } from '../../club/invites/service.ts'
import { isClubLink } from '../../club/join-requests/change.ts'
import { joinByProof } from '../../club/members/change.ts'
import { startSignIn, startSignInWithNewPassword } from '../sign-ins/service.ts'

const JOINS_PER_CLIENT = { most: 100, minutes: 15 }
/** Allows a whole club to register in one evening; enumerating addresses would take days. */
const REGISTRATIONS_PER_CLIENT = { most: 40, minutes: 60 }

/** Registers the invited address, which the mail proves, or gives it to the invited child. Throws if it has an account: a forwarded mail mustn't open that. */
export async function joinInvited(
  ctx: ClientContext,
  { invite: token, proof, timeZone }: BodyOf<typeof contracts.joinInvited>,
): Promise<SignedIn> {
  await throttle(ctx, `joinings:client:${ctx.client.key}`, JOINS_PER_CLIENT)
  const userId = await inTransaction(ctx, async (inside) => {
    const invite = await requireProvenInvite(inside, { token, proof })
    // A forwarded invite must not grant the super admin role that the settings give this address.
    if (invite.email === ctx.superAdminEmail) throw accountExists()
    if (await isKept(inside.db, { email: invite.email, now: inside.now })) throw accountExists()
    if (invite.role === 'ownSignIn') return takeOver(inside, invite)
    const person = { email: invite.email, emailVerified: true, platformRole: 'athlete' } as const
    const id = await insertPerson(inside.db, person, inside.now)
    await joinByProof(inside, id, invite)
    return id
  }).catch((error) => {
    throw isUniqueViolation(error) ? accountExists() : error
  })
  return startSignIn(ctx, { newcomer: 'athlete', timeZone }, (identity) => identity.createSession(userId))
}

const accountExists = () => new Refusal('conflict', 'accountThere')

/** Returns true for invited addresses, club links and the super admin's address, or for everyone if sign-up is open. */
export const maySignUp = async (
  ctx: PublicContext & Pick<ClientContext, 'signUp' | 'superAdminEmail'>,
  { email, join }: { readonly email: string; readonly join: string | undefined },
): Promise<boolean> =>
  ctx.signUp === 'open' ||
  email === ctx.superAdminEmail ||
  (await isInvited(ctx, email)) ||
  (await isClubLink(ctx, join))

const registrationFailed = () => new Refusal('conflict', 'registrationFailed')

/** A success reveals that an email was unknown, so attempts are limited and known owners get a mail. */
export async function register(
  ctx: ClientContext,
  body: BodyOf<typeof contracts.register>,
): Promise<SignedIn> {
  const key = `registrations:client:${ctx.client.key}`
  await refuseOverLimit(ctx, key, REGISTRATIONS_PER_CLIENT)
  return ctx.inHashTurn(async () => {
    await throttle(ctx, key, REGISTRATIONS_PER_CLIENT)
    return createAccount(ctx, body)
  })
}

async function createAccount(
  ctx: ClientContext,
  { email, password, timeZone, join, ...invitation }: BodyOf<typeof contracts.register>,
): Promise<SignedIn> {
  const mail = { address: email, locale: ctx.client.locale, facts: {} }
  const isKnown = (await findPersonByEmail(ctx.db, email)) !== undefined
  const isWelcome = await maySignUp(ctx, { email, join })
  // By invitation only, neither response nor timing may reveal a known address: the mail job decides.
  if (isKnown || !isWelcome) {
    await enqueueLimitedMail(ctx, { template: 'knownEmail', ...mail })
    throw registrationFailed()
  }
  const hash = await hashNewPassword(ctx, password, email)
  const userId = await inTransaction(ctx, async (inside) => {
    if (await isKept(inside.db, { email, now: inside.now })) throw registrationFailed()
    const person = { email, emailVerified: false, platformRole: 'pending' } as const
    const id = await insertPerson(inside.db, person, inside.now)
    await setCredential(inside.db, id, hash, inside.now)
    await recordEntry(inside, { action: 'registered', actorId: id })
    return id
  }).catch((error) => {
    throw isUniqueViolation(error) ? registrationFailed() : error
  })
  await enqueueLimitedMail(ctx, { template: 'confirmEmail', ...mail })
  return startSignInWithNewPassword(ctx, { userId, hash, timeZone, invitation })
}
