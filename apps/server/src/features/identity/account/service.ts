import type * as contracts from '@boathouse/domain/identity/account/contract'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { deriveAbilities } from '@boathouse/domain/identity/account/policy'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { MailRequested } from '@boathouse/domain/kernel/mail-requested'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { deriveSignInCode } from '#auth/codes.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import { coachesSquad, isSquadCoach } from '#auth/gate.ts'
import { hashToken, isSameSecret, newToken } from '#auth/secrets.ts'
import { refuseOverLimit, resetLimit, throttle } from '#auth/throttle.ts'
import { recordFailure } from '#db/audit-entries.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { insertPerson } from '#db/new-person.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { askForMail } from '#mail/limits.ts'
import type { SignedInContext } from '../../../context.ts'
import { tokenToId } from '../../club/invites/service.ts'
import { isClubLink } from '../../club/join-requests/change.ts'
import { showOwnRequest } from '../../club/join-requests/service.ts'
import { showUndecided } from '../../club/members/change.ts'
import { takeOverUnconfirmed } from '../account-recovery/service.ts'
import { ownProfile } from '../profile/service.ts'
import { endSessions, startSignIn } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

const LINKS_PER_CLIENT = { most: 60, minutes: 15 }
const PASSWORDS_PER_ACCOUNT = { most: 10, minutes: 15 }
const PASSWORDS_PER_CLIENT = { most: 100, minutes: 15 }
/** Decision 032 calculates the odds of guessing six digits within these limits. */
const CODES_PER_CLIENT = { most: 100, minutes: 60 }
const CODES_PER_ACCOUNT = { most: 10, minutes: 15 }
const CODES_PER_ACCOUNT_AND_DAY = { most: 20, minutes: 24 * 60 }
const MAX_WRONG_EMAILS = 10

/** Attempts at the code of a sign-in mail. Its link works afterwards, too. */
const MAX_CODE_TRIES = 10

const deadLink = () => new Refusal('invalid', 'deadLink')

export async function showMe(ctx: SignedInContext): Promise<Me> {
  const { role, membership, memberships, askedFactor, held, guardian = null } = ctx.actor
  const { profile, notices, uses, clubLanguage, isGuardian, isUndecided, hasAskedToJoin } =
    await ownProfile(ctx)
  const clubRole = membership?.role ?? null
  const isCoach = clubRole === 'athlete' && (await coachesSquad(ctx.db, ctx.actor))
  // `askedFactor` concerns other members only if they coach a squad.
  const mayNeed = askedFactor === null || held.role === 'super' || held.clubRole === 'admin'
  const abilities = deriveAbilities(role, clubRole, { coachesSquad: isCoach, guardian })
  return {
    user: profile,
    memberships: [...memberships],
    isGuardian,
    guardian: guardian && { acts: guardian.acts, readsTraining: guardian.readsTraining },
    abilities,
    uses,
    clubLanguage,
    logsTraining: !abilities.coachAthletes || (await hasLoggedLately(ctx)),
    notices,
    undecided: !isUndecided ? null : await showUndecided(ctx, ctx.actor.user.id),
    joinRequest: !hasAskedToJoin ? null : await showOwnRequest(ctx, ctx.actor.user.id),
    askedFactor: mayNeed || (await isSquadCoach(ctx.db, ctx.actor)) ? askedFactor : null,
  }
}

const LATELY_DAYS = 90

async function hasLoggedLately({
  db,
  now,
  actor,
  athlete: { athleteId },
}: SignedInContext): Promise<boolean> {
  const today = dayAt(now, actor.user.timeZone ?? 'UTC')
  const [latest] = await queries.sessionSince(db, { athleteId, first: addDays(today, -LATELY_DAYS) })
  return latest !== undefined
}

/** Same response for unknown addresses. Keeps the browser's token, if any, so codes already mailed stay valid. */
export async function requestSignInLink(
  ctx: ClientContext,
  { email, join, ...invitation }: BodyOf<typeof contracts.requestSignInLink>,
): Promise<{ requested: MailRequested; requesterToken: string }> {
  const { key, locale } = ctx.client
  const requesterToken = ctx.client.requesterToken || newToken()
  await throttle(ctx, `links:client:${key}`, LINKS_PER_CLIENT)
  const facts = {
    ...(await tokenToId(ctx, invitation)),
    ...((await isClubLink(ctx, join)) && { join }),
    askerHash: hashToken(requesterToken),
  }
  const requested = await askForMail(ctx, { template: 'signInLink', address: email, locale, facts })
  return { requested, requesterToken }
}

/** Uses up a link; the email must match. Returns the token of the new session or pending sign-in. */
export async function completeSignIn(
  ctx: ClientContext,
  { token, email, timeZone, ...invitation }: BodyOf<typeof contracts.completeSignIn>,
): Promise<SignedIn> {
  const tokenHash = hashToken(token)
  await refuseWrongEmail(ctx, tokenHash, email)
  return withClaimedLink(ctx, tokenHash, deadLink, async (address) => {
    await confirmEmailOwner(ctx, address)
    return startSignIn(ctx, { newcomer: 'athlete', timeZone, invitation }, (identity) =>
      identity.completeLink(token, ctx.client.headers).catch(async (error) => {
        // A concurrent link or registration created the account.
        const userId = isUniqueViolation(error) ? await confirmEmailOwner(ctx, address) : null
        if (userId === null) throw isRedirect(error) ? deadLink() : error
        return identity.createSession(userId)
      }),
    )
  })
}

/** Claims a link or code atomically and runs the work. If that fails, reverts the claim, unless the link is dead. */
async function withClaimedLink<Result>(
  ctx: ClientContext,
  tokenHash: string,
  refusal: () => Refusal,
  work: (email: string) => Promise<Result>,
): Promise<Result> {
  const now = ctx.now.toISOString()
  const claimed = await queries.claimLink(ctx.db, { tokenHash, now, mostWrong: MAX_WRONG_EMAILS })
  if (!claimed) throw refusal()
  try {
    return await work(claimed.email)
  } catch (error) {
    if (!isDeadLink(error)) await queries.unclaimLink(ctx.db, tokenHash)
    throw error
  }
}

const isDeadLink = (error: unknown): boolean => error instanceof Refusal && error.code === 'deadLink'

/** Counts attempts before checking. Unknown browser, unknown email and wrong code get the same response. */
export async function completeSignInByCode(
  ctx: ClientContext & { readonly secret: string },
  { timeZone, email, code, ...invitation }: BodyOf<typeof contracts.completeSignInByCode>,
): Promise<SignedIn> {
  return withMailedCode(ctx, { email, code }, async (address) => {
    const userId = (await confirmEmailOwner(ctx, address)) ?? (await createOwner(ctx, address))
    return startSignIn(ctx, { newcomer: 'athlete', timeZone, invitation }, (identity) =>
      identity.createSession(userId),
    )
  })
}

/** Claims the code that this browser requested and runs the work. */
async function withMailedCode<Result>(
  ctx: ClientContext & { readonly secret: string },
  { email, code }: { readonly email: string; readonly code: string },
  work: (email: string) => Promise<Result>,
): Promise<Result> {
  const wrongCode = () => invalidField('code', 'codeWrong')
  const { key, requesterToken = '' } = ctx.client
  const account = `codes:account:${hashToken(email)}`
  await throttle(ctx, `codes:client:${key}`, CODES_PER_CLIENT)
  await throttle(ctx, account, CODES_PER_ACCOUNT, { code: 'tooManyCodes' })
  await throttle(ctx, `${account}:day`, CODES_PER_ACCOUNT_AND_DAY, { code: 'tooManyCodes' })
  const asked = {
    email,
    askerHash: hashToken(requesterToken),
    now: ctx.now.toISOString(),
    most: MAX_CODE_TRIES,
  }
  const link = await queries.countCodeTry(ctx.db, asked)
  if (!link || !isSameSecret(code, deriveSignInCode(ctx.secret, link.tokenHash))) {
    const meant = await findPersonByEmail(ctx.db, email)
    await recordFailure(ctx, { action: 'signInFailed', subjectId: meant?.userId ?? null })
    throw wrongCode()
  }
  return withClaimedLink(ctx, link.tokenHash, wrongCode, work)
}

const createOwner = (ctx: ClientContext, email: string): Promise<string> =>
  insertPerson(ctx.db, { email, emailVerified: true, platformRole: 'athlete' }, ctx.now).catch(
    async (error) => {
      const userId = isUniqueViolation(error) ? await confirmEmailOwner(ctx, email) : null
      if (userId === null) throw error
      return userId
    },
  )

/** Throws unless the email is the link's. Ten wrong emails end the link. Printed links need no email. */
async function refuseWrongEmail(
  ctx: ClientContext,
  tokenHash: string,
  email: string | undefined,
): Promise<void> {
  const link = await queries.findLink(ctx.db, tokenHash)
  if (!link) throw deadLink()
  if (email === undefined && link.delivery === 'mailed')
    throw invalidField('email', 'emailRequiredToComplete')
  const isDead =
    link.usedAt !== null || link.wrongEmails >= MAX_WRONG_EMAILS || link.expiresAt <= ctx.now.toISOString()
  if (isDead) throw deadLink()
  if (email === undefined || email === link.email) return
  const counted = await queries.countWrongEmail(ctx.db, tokenHash, MAX_WRONG_EMAILS)
  if (!counted) throw deadLink()
  const meant = await findPersonByEmail(ctx.db, link.email)
  await recordFailure(ctx, { action: 'signInFailed', subjectId: meant?.userId ?? null })
  throw new Refusal('invalid', 'wrongEmail')
}

/** User id of the address, or null. Ends all access to an unconfirmed account: a stranger may have registered it. */
async function confirmEmailOwner(ctx: ClientContext, email: string): Promise<string | null> {
  const known = await findPersonByEmail(ctx.db, email)
  if (!known || known.emailVerified) return known?.userId ?? null
  const { userId } = known
  await inTransaction(ctx, (inside) => takeOverUnconfirmed(inside, userId))
  // Repeated for a session that began before the password was removed.
  await endSessions(ctx, userId)
  return userId
}

/** Better Auth redirects for unknown links. */
const isRedirect = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === 302

/** Unknown emails and wrong passwords get the same response in the same time. */
export async function signInWithPassword(
  ctx: ClientContext,
  body: BodyOf<typeof contracts.signInWithPassword>,
): Promise<SignedIn> {
  const keys = {
    client: `passwords:client:${ctx.client.key}`,
    account: `passwords:account:${hashToken(body.email)}`,
  }
  // Check the limits before queueing for a hash; count the attempt in its turn.
  await refuseOverLimit(ctx, keys.client, PASSWORDS_PER_CLIENT)
  await refuseOverLimit(ctx, keys.account, PASSWORDS_PER_ACCOUNT)
  return ctx.inHashTurn(async () => {
    await throttle(ctx, keys.client, PASSWORDS_PER_CLIENT)
    await throttle(ctx, keys.account, PASSWORDS_PER_ACCOUNT)
    const token = await tryPassword(ctx, body)
    await resetLimit(ctx, keys.account)
    return token
  })
}

async function tryPassword(
  ctx: ClientContext,
  { email, password, timeZone, ...invitation }: BodyOf<typeof contracts.signInWithPassword>,
): Promise<SignedIn> {
  const known = await findPersonByEmail(ctx.db, email)
  const stillHolds = async (db: Db) => (await findPersonByEmail(db, email))?.hash === known?.hash
  const options = { newcomer: 'pending', timeZone, stillHolds, invitation, shows: 'password' } as const
  return startSignIn(ctx, options, (identity) =>
    identity.signInWithPassword(email, password, ctx.client.headers).catch(async (error) => {
      if (!isRefusedPassword(error)) throw error
      await recordFailure(ctx, { action: 'signInFailed', subjectId: known?.userId ?? null })
      throw new Refusal('unauthenticated', 'wrongCredentials')
    }),
  )
}

const isRefusedPassword = (error: unknown): boolean =>
  [400, 401].includes((error as { statusCode?: number }).statusCode ?? 0)
