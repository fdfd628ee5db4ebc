import type * as contracts from '@boathouse/domain/identity/account-merges/contract'
import {
  type AccountMerge,
  MERGE_MINUTES,
  type MergedKind,
  type MergedRecords,
  mergedKinds,
} from '@boathouse/domain/identity/account-merges/model'
import { requireConfirmedAddress } from '@boathouse/domain/identity/factors/policy'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { accountOf } from '#auth/acting.ts'
import { deriveMergeCode } from '#auth/codes.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { hasSecondFactor } from '#auth/second-factors.ts'
import { isSameSecret } from '#auth/secrets.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry, recordFailure } from '#db/audit-entries.ts'
import { guardianIdsOf } from '#db/rows/guardianships.ts'
import { deferForeignKeys, type Moved, moveRows } from '#db/rows/merged-rows.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMailToRequester } from '#mail/limits.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import { type ProvingContext, withProofOf } from '../factors/service.ts'
import * as queries from './queries.ts'

export type OwnContext = SignedInContext & ProvingContext

/** Each request mails an address that may be a stranger's. */
const REQUESTS_PER_ACCOUNT = { most: 5, minutes: 60 }
/** Same limits as for proof codes, and as many for the other address: several accounts could guess its code. */
const CODES_PER_ACCOUNT = { most: 10, minutes: 15 }
const CODES_A_DAY = { most: 20, minutes: 24 * 60 }
const MAX_CODE_TRIES = 10

export const deadMerge = () => new Refusal('invalid', 'deadMerge')

const toShown = ({ id, endedEmail, endsAt }: Pending): AccountMerge => ({
  id,
  email: endedEmail,
  expiresAt: endsAt,
})
type Pending = Pick<
  NonNullable<Awaited<ReturnType<typeof queries.findPending>>>,
  'id' | 'endedEmail' | 'endsAt'
>

export async function showMerge(
  ctx: SignedInContext,
): Promise<CallOutput<typeof contracts.showAccountMerge>> {
  const pending = await queries.findPending(ctx.db, ctx.athlete, ctx.now.toISOString())
  return { merge: pending ? toShown(pending) : null }
}

/** Mails a code to each address. Only the owner of the other address learns whether it has an account. */
export async function askMerge(
  ctx: OwnContext,
  { email }: BodyOf<typeof contracts.askAccountMerge>,
): Promise<CallOutput<typeof contracts.askAccountMerge>> {
  const { held } = ctx.actor
  const user = accountOf(ctx.actor)
  requireConfirmedAddress(user)
  if (held.role === 'super') throw new Refusal('conflict', 'mergeOfSuperAdmin')
  if (email === user.email) throw invalidField('email', 'mergeSame')
  await throttle(ctx, `account-merges:account:${user.id}`, REQUESTS_PER_ACCOUNT)
  const id = ctx.newId()
  const createdAt = ctx.now.toISOString()
  const endsAt = new Date(ctx.now.getTime() + MERGE_MINUTES * 60_000).toISOString()
  const merge = { id, endedEmail: email, createdAt, endsAt }
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    await queries.keepPending(inside.db, inside.athlete, merge)
    await recordEntry(inside, { action: 'accountMergeAsked', actorId: user.id })
    const mail = { template: 'mergeCode', locale: inside.client.locale } as const
    await enqueueMailToRequester(inside, {
      ...mail,
      address: user.email,
      facts: { mergeId: id, side: 'kept' },
    })
    await enqueueMailToRequester(inside, { ...mail, address: email, facts: { mergeId: id, side: 'ended' } })
  })
  return { merge: toShown(merge) }
}

/** Checks both codes and the other account's second factor, then tries the merge and rolls it back. */
export async function checkMerge(
  ctx: OwnContext,
  { ownCode, otherCode, ...factor }: BodyOf<typeof contracts.checkAccountMerge>,
): Promise<CallOutput<typeof contracts.checkAccountMerge>> {
  const pending = await requireCodes(ctx, { ownCode, otherCode })
  const other = await findOther(ctx, pending.endedEmail)
  const note = (inside: PublicContext) => queries.markProven(inside.db, pending.id, ctx.now.toISOString())
  if (await hasSecondFactor(ctx.db, other.id)) await withProofOf(ctx, other, factor, note)
  else await note(ctx)
  return { id: pending.id, items: await listMerged(ctx, other.id) }
}

/** Counts attempts before checking. The error is the same if no account has the address. */
async function requireCodes(
  ctx: OwnContext,
  { ownCode, otherCode }: { readonly ownCode: string; readonly otherCode: string },
) {
  const { id: userId } = ctx.actor.user
  await throttle(ctx, `account-merges:codes:${userId}`, CODES_PER_ACCOUNT)
  await throttle(ctx, `account-merges:codes:${userId}:day`, CODES_A_DAY)
  const now = ctx.now.toISOString()
  const pending = await queries.countCodeTry(ctx.db, ctx.athlete, { now, most: MAX_CODE_TRIES })
  if (!pending) throw deadMerge()
  await throttle(ctx, `account-merges:other:${pending.endedEmail}`, CODES_A_DAY)
  const isRight = (side: 'kept' | 'ended', typed: string) =>
    isSameSecret(typed, deriveMergeCode(ctx.secret, pending.id, side))
  const isOwnRight = isRight('kept', ownCode)
  if (isOwnRight && isRight('ended', otherCode)) return pending
  await recordFailure(ctx, { action: 'proofFailed', subjectId: userId })
  throw invalidField(isOwnRight ? 'otherCode' : 'ownCode', 'codeWrong')
}

/** The account that ends, if it can be merged. */
export async function findOther(ctx: OwnContext, email: string) {
  const other = await queries.findAccount(ctx.db, email)
  if (!other || other.id === ctx.actor.user.id) throw deadMerge()
  const isSuper = other.platformRole === 'super' || other.superAdminSince !== null
  if (isSuper || ctx.actor.held.role === 'super' || email === ctx.superAdminEmail)
    throw new Refusal('conflict', 'mergeOfSuperAdmin')
  if (await queries.isGuardianOf(ctx.db, other.id, ctx.actor.user.id))
    throw new Refusal('conflict', 'mergeOfGuardian')
  // The other account may say that its owner is of age, so the guardians would lose their access.
  if ((await guardianIdsOf(ctx.db, other.id)).length > 0) throw new Refusal('conflict', 'mergeOfChild')
  if (await queries.isContested(ctx.db, other.id, ctx.now.toISOString()))
    throw new Refusal('conflict', 'mergeTooSoon')
  return other
}

/** Rolls a transaction back, with its result. */
class Tried extends Error {
  readonly moved: Moved
  constructor(moved: Moved) {
    super('Only tried.')
    this.moved = moved
  }
}

/** Records by kind. A merge that is rolled back lists exactly those that a real one moves. */
async function listMerged(ctx: PublicContext & Own, from: string): Promise<MergedRecords[]> {
  const moved = await inTransaction(ctx, async (inside): Promise<Moved> => {
    await deferForeignKeys(inside.db)
    throw new Tried(await moveRows(inside.db, { from, to: ctx.athlete.athleteId }))
  }).catch((error) => {
    if (error instanceof Tried) return error.moved
    throw error
  })
  return mergedKinds
    .map((kind) => ({ kind, ...sumOf(moved, KINDS[kind]) }))
    .filter((counted) => counted.moved + counted.leftOut > 0)
}
type Own = Pick<SignedInContext, 'athlete'>

const KINDS: Readonly<Record<MergedKind, string>> = {
  clubs: 'members.userId',
  squads: 'squadMembers.userId',
  children: 'guardianships.guardianId',
  sessions: 'trainingSessions.athleteId',
  recordings: 'activityFiles.athleteId',
  results: 'results.athleteId',
  goals: 'goals.athleteId',
  wellness: 'wellnessEntries.athleteId',
  plans: 'plannedSessions.athleteId',
  answers: 'answers.athleteId',
  attendance: 'registerEntries.athleteId',
  absences: 'absences.athleteId',
  consents: 'consents.athleteId',
  contacts: 'emergencyContacts.athleteId',
  documents: 'certificates.memberId',
  boats: 'boats.ownerId',
  outings: 'outingCrews.memberId',
}

const sumOf = ({ counts }: Moved, name: string) => counts.get(name) ?? { moved: 0, leftOut: 0 }
