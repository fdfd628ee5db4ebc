import type { Me } from '@boathouse/domain/account/contract'
import { abilitiesOf } from '@boathouse/domain/account/policy'
import type { Standing } from '@boathouse/domain/account/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { Identity } from '#auth/identity.ts'
import { issueSession } from '#auth/issuing.ts'
import { hashOf } from '#auth/secrets.ts'
import { forgive, isWithin, throttle } from '#auth/throttle.ts'
import { isTaken } from '#db/away.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../context.ts'
import { presentMe } from './present.ts'
import * as queries from './queries.ts'

/** A client that signs in: its headers for the session's list, its key for the limits, and its old cookie. */
export interface Client {
  readonly key: string
  readonly headers: Headers
  readonly oldToken: string | undefined
}

interface SigningIn extends PublicContext {
  readonly identity: () => Promise<Identity>
  readonly client: Client
  readonly superAdminEmail: string | null
}

const MAILS_PER_ADDRESS = { most: 3, minutes: 15 }
const LINKS_PER_CLIENT = { most: 60, minutes: 15 }
const PASSWORDS_PER_ACCOUNT = { most: 10, minutes: 15 }
const PASSWORDS_PER_CLIENT = { most: 100, minutes: 15 }

/** A link is dead after this many e-mails that are not its own. */
const MOST_WRONG_EMAILS = 10

const deadLink = () => new Refusal('invalid', 'deadLink')

/** Asks for a link by mail. Says nothing of whether the address is known, or has had its mails for now. */
export async function requestSignInLink(ctx: SigningIn, email: string, locale: string): Promise<void> {
  await throttle(ctx, `links:client:${ctx.client.key}`, LINKS_PER_CLIENT)
  if (!(await isWithin(ctx, `mails:account:${email}`, MAILS_PER_ADDRESS))) return
  await enqueueMail(ctx.db, { template: 'signInLink', address: email, locale, facts: {} }, ctx.now)
}

export interface Completion {
  readonly token: string
  readonly email?: string | undefined
  readonly timeZone?: string | undefined
}

/** Uses a link once, with the e-mail it was made for; returns the new session's token. */
export async function completeSignIn(
  ctx: SigningIn,
  { token, email, timeZone }: Completion,
): Promise<string> {
  const tokenHash = hashOf(token)
  await refuseWrongEmail(ctx, tokenHash, email)
  const claimed = await queries.claimLink(ctx.db, {
    tokenHash,
    now: ctx.now.toISOString(),
    mostWrong: MOST_WRONG_EMAILS,
  })
  if (!claimed) throw deadLink()
  try {
    return await signIn(ctx, { newcomer: 'athlete', email: claimed.email, timeZone }, (identity) =>
      identity.completeLink(token, ctx.client.headers).catch((error) => {
        // Two links of one new person at once: the other has just made the person, and this one proved the same.
        if (!isTaken(error)) throw error
        return identity.signInAgain(claimed.email)
      }),
    )
  } catch (error) {
    if (isRedirect(error)) throw deadLink()
    await queries.unclaimLink(ctx.db, tokenHash)
    throw error
  }
}

/** A wrong e-mail does not burn the link, ten of them do; a link from the operator's terminal needs none. */
async function refuseWrongEmail(ctx: SigningIn, tokenHash: string, email: string | undefined): Promise<void> {
  const link = await queries.findLink(ctx.db, tokenHash)
  if (!link) throw deadLink()
  if (email === undefined && link.delivery === 'mailed')
    throw invalidField('email', 'emailRequiredToComplete')
  const isDead =
    link.usedAt !== null || link.wrongEmails >= MOST_WRONG_EMAILS || link.expiresAt <= ctx.now.toISOString()
  if (isDead) throw deadLink()
  if (email === undefined || email === link.email) return
  const counted = await queries.countWrongEmail(ctx.db, tokenHash, MOST_WRONG_EMAILS)
  throw counted ? new Refusal('invalid', 'wrongEmail') : deadLink()
}

/** The identity library answers a link it does not know with a redirect. */
const isRedirect = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === 302

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly timeZone?: string | undefined
}

/** Signs in with a password; wrong ones look alike, take the same time, and are counted by account and by client. */
export async function signInWithPassword(
  ctx: SigningIn,
  { email, password, timeZone }: Credentials,
): Promise<string> {
  await throttle(ctx, `passwords:client:${ctx.client.key}`, PASSWORDS_PER_CLIENT)
  await throttle(ctx, `passwords:account:${email}`, PASSWORDS_PER_ACCOUNT)
  const token = await signIn(ctx, { newcomer: 'pending', email, timeZone }, (identity) =>
    identity.signInWithPassword(email, password, ctx.client.headers).catch((error) => {
      throw isRefusedPassword(error) ? new Refusal('unauthenticated', 'wrongCredentials') : error
    }),
  )
  await forgive(ctx, `passwords:account:${email}`)
  return token
}

const isRefusedPassword = (error: unknown): boolean =>
  [400, 401].includes((error as { statusCode?: number }).statusCode ?? 0)

/** Makes the set-up link's opener the super admin: an account of theirs is taken over from whoever had it before. */
export async function setUp(
  ctx: SigningIn,
  { token, email, password, timeZone }: Credentials & { token: string },
): Promise<string> {
  const taken = await queries.takeSetUpLink(ctx.db, hashOf(token))
  // Asked again here: the setting, or another server, may have made a super admin since the link was printed.
  const isSettled = ctx.superAdminEmail !== null || (await queries.anySuperAdmin(ctx.db)) !== undefined
  if (!taken || isSettled) throw new Refusal('invalid', 'deadSetUpLink')
  try {
    return await signIn(ctx, { newcomer: 'pending', email, timeZone }, async (identity) => {
      const { id } = (await identity.findUserByEmail(email)) ?? (await identity.createVerifiedUser(email))
      await identity.setPassword(id, password)
      await identity.endSessions(id)
      await queries.makeSuperAdmin(ctx.db, id, ctx.now.toISOString())
      await identity.createSession(id)
    })
  } catch (error) {
    if (!(await queries.anySuperAdmin(ctx.db))) {
      await queries.returnSetUpLink(ctx.db, { tokenHash: taken.tokenHash, createdAt: taken.createdAt })
    }
    throw error
  }
}

interface Person {
  readonly newcomer: Standing
  readonly email: string
  readonly timeZone: string | undefined
}

/** Every way in ends here: a fresh session, the old cookie's one dead, and the browser's time zone kept if none was. */
async function signIn(
  ctx: SigningIn,
  { newcomer, email, timeZone }: Person,
  prove: (identity: Identity) => Promise<unknown>,
): Promise<string> {
  const identity = await ctx.identity()
  const token = await issueSession(newcomer, () => prove(identity))
  if (ctx.client.oldToken) await queries.endSessionOfToken(ctx.db, { tokenHash: hashOf(ctx.client.oldToken) })
  if (timeZone) await queries.adoptTimeZone(ctx.db, email, timeZone)
  return token
}

/** The person who asks, their club, and what the product offers them. */
export const showMe = ({ actor }: SignedInContext): Me =>
  presentMe(actor, abilitiesOf(actor.role, actor.membership !== null))

export async function signOut({ db, actor }: SignedInContext): Promise<void> {
  await queries.endSession(db, actor.sessionId)
}
