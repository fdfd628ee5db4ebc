import type { EndedCredentials, EndedKind } from '@boathouse/domain/identity/account-recovery/model'
import { dropAccountLinks } from '#auth/account-links.ts'
import { revokeFeed } from '#auth/calendar-addresses.ts'
import type { ClientContext } from '#auth/client.ts'
import { removeCredential, verifyEmail } from '#auth/credentials.ts'
import { forgetRest } from '#auth/second-factors.ts'
import { recordEntries } from '#db/audit-entries.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { PublicContext } from '../../../context.ts'
import { forgetJoinRequests } from '../../club/join-requests/change.ts'
import { endUnconfirmedMembership } from '../../club/members/service.ts'
import { endSessions } from '../sign-ins/service.ts'
import { endTokens } from '../tokens/service.ts'
import * as queries from './queries.ts'

interface Recovery {
  readonly userId: string
  /** Credentials added since this instant may be an intruder's. Null: the account was never the owner's. */
  readonly since: string | null
  /** Whether to end second factors of any age. */
  readonly endsAllFactors?: boolean
}

/**
 * Ends credentials that were added since then; every account recovery calls it (table in `docs/trust.md`). Also ends
 * all sessions, pending sign-ins, tokens, mailed links, requests to join, calendar URLs and pending email changes of
 * any age, because an intruder could use them. Returns what ended, except sessions. Run it in a transaction.
 */
export async function endAddedSince(
  ctx: PublicContext,
  { userId, since, endsAllFactors = false }: Recovery,
): Promise<EndedCredentials[]> {
  const { db } = ctx
  const added = { userId, since }
  const factors = { userId, since: endsAllFactors ? null : since }
  const codesBefore = await queries.countRecoveryCodes(db, userId)
  const ended: Record<EndedKind, number> = {
    passkey: await queries.deleteAdded(db, 'passkeys', factors),
    app: await queries.deleteAddedApps(db, factors),
    recoveryCode: 0,
    provider: await queries.deleteAdded(db, 'oidcAccounts', added),
    password: Number(await removeCredential(db, userId, since)),
    token: await endTokens(ctx, userId),
    calendarAddress: Number(await revokeFeed(db, userId, ctx.now.toISOString())),
  }
  await queries.deleteAdded(db, 'recoveryCodes', factors)
  await forgetRest(ctx, userId)
  ended.recoveryCode = codesBefore - (await queries.countRecoveryCodes(db, userId))
  await queries.deleteAddedResets(db, added)
  await queries.deleteWaitingEmail(db, userId)
  await forgetJoinRequests(ctx, userId)
  await dropAccountLinks(db, 'resetPassword', userId)
  await endSessions(ctx, userId)
  await recordEnded(ctx, userId, ended)
  return (Object.keys(ended) as EndedKind[])
    .filter((kind) => ended[kind] > 0)
    .map((kind) => ({ kind, count: ended[kind] }))
}

/** Audit actions by kind. Tokens are logged individually; calendar URLs aren't logged. */
const ENTRIES = {
  passkey: 'passkeyEnded',
  app: 'factorEnded',
  provider: 'oidcEnded',
  password: 'passwordRemoved',
} as const

const recordEnded = (ctx: PublicContext, subjectId: string, ended: Record<EndedKind, number>) =>
  recordEntries(
    ctx,
    (Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]).flatMap((kind) =>
      Array.from({ length: ended[kind] }, () => ({ action: ENTRIES[kind], actorId: null, subjectId })),
    ),
  )

/**
 * Confirms an address for its proven owner, and ends all credentials: anyone could have registered with it. Mails the
 * owner what ended. A no-op if confirmed. Run it in a transaction.
 */
export async function takeOverUnconfirmed(
  ctx: PublicContext & Pick<ClientContext, 'client'>,
  userId: string,
): Promise<void> {
  const { db, now } = ctx
  const person = await queries.findUnconfirmed(db, userId)
  if (!person) return
  const ended = await endAddedSince(ctx, { userId, since: null })
  if (ended.some(({ kind }) => kind === 'password'))
    await queries.markPasswordRemoved(db, userId, now.toISOString())
  await endUnconfirmedMembership(ctx, userId)
  await verifyEmail(db, userId, now)
  if (ended.length === 0) return
  const mail = { template: 'addressTakenOver', address: person.email, locale: ctx.client.locale } as const
  await enqueueMail(db, { ...mail, facts: { ended } }, now)
}
