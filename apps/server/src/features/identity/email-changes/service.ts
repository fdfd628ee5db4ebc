import { recoveryStart } from '@boathouse/domain/identity/account-recovery/model'
import type * as contracts from '@boathouse/domain/identity/email-changes/contract'
import { CONFIRM_HOURS, type EmailChange, UNDO_HOURS } from '@boathouse/domain/identity/email-changes/model'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { ClientContext } from '#auth/client.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { systemClubScope } from '#auth/gate.ts'
import { isKept } from '#auth/kept-addresses.ts'
import { readEmailChangeToken } from '#auth/signed-links.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMailToRequester } from '#mail/limits.ts'
import { enqueueMail, redirectMails } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import { forgetJoinRequests } from '../../club/join-requests/change.ts'
import { acceptInviteAfterSignIn } from '../../club/members/change.ts'
import { endUnconfirmedMembership, membershipsOf, updateSearchKey } from '../../club/members/service.ts'
import { endAddedSince } from '../account-recovery/service.ts'
import { endPendingSignIns } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

type Secret = { readonly secret: string }
type OwnContext = SignedInContext & ClientContext
type Token = BodyOf<typeof contracts.undoEmailChange>

/** Each change mails an address that may be a stranger's. */
const CHANGES_PER_ACCOUNT = { most: 5, minutes: 60 }
const LINKS_PER_CLIENT = { most: 60, minutes: 15 }

const HOUR_MS = 3_600_000

const deadLink = () => new Refusal('invalid', 'deadEmailChange')
const emailTaken = () => new Refusal('conflict', 'emailTaken')

const toShown = (change: NonNullable<Awaited<ReturnType<typeof queries.findWaiting>>>): EmailChange => ({
  email: change.newEmail,
  createdAt: change.createdAt,
  expiresAt: change.endsAt,
})

export async function showChange(
  ctx: SignedInContext,
): Promise<CallOutput<typeof contracts.showEmailChange>> {
  const waiting = await queries.findWaiting(ctx.db, ctx.athlete.athleteId, ctx.now.toISOString())
  return { change: waiting ? toShown(waiting) : null }
}

/** Stores a pending email. Only the owner of a taken address learns that it is taken. */
export async function askChange(
  ctx: OwnContext,
  { email }: BodyOf<typeof contracts.askEmailChange>,
): Promise<CallOutput<typeof contracts.askEmailChange>> {
  const { user } = ctx.actor
  if (email === user.email) throw invalidField('email', 'emailSame')
  // The settings grant super admin rights to the owner of this address.
  if (user.email === ctx.superAdminEmail) throw new Refusal('conflict', 'emailBySetting')
  await throttle(ctx, `email-changes:account:${user.id}`, CHANGES_PER_ACCOUNT)
  const endsAt = new Date(ctx.now.getTime() + CONFIRM_HOURS * HOUR_MS).toISOString()
  const change = { id: ctx.newId(), newEmail: email, createdAt: ctx.now.toISOString(), endsAt }
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    await queries.keepWaiting(inside.db, { ...change, userId: user.id })
    await recordEntry(inside, { action: 'emailChangeAsked', actorId: user.id })
    await mailNewAddress(inside, change)
  })
  return { change: toShown(change) }
}

export async function sendAgain(ctx: OwnContext): Promise<void> {
  const waiting = await queries.findWaiting(ctx.db, ctx.athlete.athleteId, ctx.now.toISOString())
  if (!waiting) throw notFound()
  await mailNewAddress(ctx, waiting)
}

const mailNewAddress = (
  ctx: OwnContext,
  { id, newEmail }: { readonly id: string; readonly newEmail: string },
) =>
  enqueueMailToRequester(ctx, {
    template: 'confirmEmailChange',
    address: newEmail,
    locale: ctx.client.locale,
    facts: { changeId: id },
  })

export async function cancelChange({ db, athlete }: SignedInContext): Promise<void> {
  await queries.dropWaiting(db, athlete.athleteId)
}

/** Requires a session of the requesting account: one tap must not give the owner's address to a stranger's account. */
export async function confirmChange(ctx: OwnContext & Secret, { token }: Token): Promise<void> {
  await throttle(ctx, `email-changes:client:${ctx.client.key}`, LINKS_PER_CLIENT)
  const changeId = readEmailChangeToken(ctx.secret, 'confirm', token)
  if (changeId === null) throw deadLink()
  const userId = ctx.actor.user.id
  const isChanged = await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const change = await queries.findChange(inside.db, changeId, inside.now.toISOString())
    if (!change) throw deadLink()
    if (change.userId !== userId) throw new Refusal('forbidden', 'emailChangeOfAnother')
    if (change.confirmedAt !== null) {
      // A double click or a retry after a lost response succeeds.
      if (change.email !== change.newEmail) throw deadLink()
      return false
    }
    const { email: from, emailVerified, newEmail: to } = change
    if (await isKept(inside.db, { email: to, now: inside.now, userId })) throw emailTaken()
    const oldEmail = emailVerified ? from : null
    const confirmedAt = inside.now.toISOString()
    const endsAt = new Date(inside.now.getTime() + UNDO_HOURS * HOUR_MS).toISOString()
    if (!(await queries.markConfirmed(inside.db, changeId, { oldEmail, confirmedAt, endsAt })))
      throw deadLink()
    if (!emailVerified) await forgetJoinRequests(inside, userId)
    await endUnconfirmedMembership(inside, userId)
    await moveTo(inside, { userId, from, to })
    await recordEntry(inside, { action: 'emailChanged', actorId: userId })
    // An unconfirmed old address may be a stranger's.
    if (oldEmail !== null) {
      const mail = { template: 'emailChanged', address: oldEmail, locale: ctx.client.locale } as const
      await enqueueMail(inside.db, { ...mail, facts: { changeId } }, inside.now)
    }
    return true
  }).catch(refuseTaken)
  if (isChanged) await acceptInviteAfterSignIn(ctx, userId, {}).catch(ctx.report)
}

/** Needs the link mailed to the old address. Undoes later changes and new credentials. `ended` is null if already undone. */
export async function undoChange(
  ctx: ClientContext & Secret,
  { token }: Token,
): Promise<CallOutput<typeof contracts.undoEmailChange>> {
  await throttle(ctx, `email-changes:client:${ctx.client.key}`, LINKS_PER_CLIENT)
  const changeId = readEmailChangeToken(ctx.secret, 'undo', token)
  if (changeId === null) throw deadLink()
  return inTransaction(ctx, async (inside) => {
    const now = inside.now.toISOString()
    const change = await queries.findChange(inside.db, changeId, now)
    if (!change || change.oldEmail === null || change.confirmedAt === null) throw deadLink()
    const { userId, email: from, oldEmail: to, confirmedAt, locale } = change
    if (change.undoneAt !== null) {
      if (from !== to) throw deadLink()
      return { ended: null }
    }
    if (!(await queries.markUndone(inside.db, changeId, { userId, since: confirmedAt, now })))
      throw deadLink()
    if (from !== to) await moveTo(inside, { userId, from, to })
    const ended = await endAddedSince(inside, { userId, since: recoveryStart(change.createdAt) })
    await recordEntry(inside, { action: 'emailChangeUndone', actorId: null, subjectId: userId })
    const mail = { locale: locale ?? ctx.client.locale }
    const restored = { ...mail, template: 'emailRestored', address: to, facts: { ended } } as const
    await enqueueMail(inside.db, restored, inside.now)
    const undone = { ...mail, template: 'emailChangeUndone', address: from, facts: {} } as const
    if (from !== to) await enqueueMail(inside.db, undone, inside.now)
    return { ended }
  }).catch(refuseTaken)
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? emailTaken() : error
}

interface Move {
  readonly userId: string
  readonly from: string
  readonly to: string
}

async function moveTo(ctx: PublicContext, { userId, from, to }: Move): Promise<void> {
  const now = ctx.now.toISOString()
  const person = await queries.setEmail(ctx.db, { userId, from, to, now })
  if (!person) throw deadLink()
  await queries.endMailedLinks(ctx.db, { userId, email: from, now })
  await endPendingSignIns(ctx, userId)
  await redirectMails(ctx.db, { from, to })
  await updateSearchKey(ctx, person)
  for (const { clubId } of await membershipsOf(ctx, userId))
    await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'members')
}
