import type { AuditAction } from '@boathouse/domain/club/audit/model'
import type {
  changeConsent as changeConsentContract,
  listConsents as listConsentsContract,
} from '@boathouse/domain/club/consents/contract'
import type {
  Consent,
  ConsentChoice,
  ConsentKind,
  ConsentReader,
  View,
  ViewKind,
} from '@boathouse/domain/club/consents/model'
import { consentKind } from '@boathouse/domain/club/consents/model'
import { isSameAnswer, refuseWrongChoice, toAnswer, unanswered } from '@boathouse/domain/club/consents/rules'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { actorIn, type ClubScope, clubScope } from '#auth/gate.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { isForeignKeyViolation } from '#db/errors.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import type { CommentScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { forOwnClubs, showClub, writableClub } from '../clubs/service.ts'
import * as queries from './queries.ts'
import * as viewQueries from './view-queries.ts'

export async function listConsents(ctx: SignedInContext): Promise<CallOutput<typeof listConsentsContract>> {
  const ofClubs = await forOwnClubs(ctx, async (inClub) => ({
    items: await Promise.all(consentKind.options.map((kind) => currentConsent(inClub, kind))),
    readers: (await listReaders(inClub)).map((reader) => ({ ...reader, ...inClub.club })),
  }))
  return {
    items: ofClubs.flatMap(({ items }) => items),
    readers: ofClubs.flatMap(({ readers }) => readers),
  }
}

async function currentConsent({ db, athlete, club }: ClubContext, kind: ConsentKind): Promise<Consent> {
  const stored = await queries.findConsent(db, athlete, { ...club, kind })
  if (!stored) return { ...club, ...unanswered(kind) }
  const { firstDay, ...answer } = stored
  return { ...club, ...answer, from: firstDay }
}

/** Whether coaches see the user's training of a day, and their names. */
export async function findSharing(
  ctx: SignedInContext,
  day: CalendarDay,
): Promise<{ clubId: string | null; isShared: boolean; readers: ConsentReader[] }> {
  const { membership } = ctx.actor
  const nobody = { clubId: membership?.clubId ?? null, isShared: false, readers: [] }
  if (membership?.clubStatus !== 'active') return nobody
  const club = clubScope(ctx.actor, membership.clubId)
  const { choice, from } = await currentConsent({ ...ctx, club }, 'training')
  if (choice === 'nothing' || (from !== null && day < from)) return nobody
  return { clubId: club.clubId, isShared: true, readers: await listReaders({ ...ctx, club }) }
}

async function listReaders({ db, club, athlete }: ClubContext): Promise<ConsentReader[]> {
  const readers = await queries.listReaders(db, club, athlete)
  return readers.map(({ firstName, lastName, as }) => ({ firstName, lastName, as }))
}

export async function listCoachIds(db: Db, club: ClubScope, athlete: CommentScope): Promise<string[]> {
  return (await queries.listReaders(db, club, athlete)).map(({ id }) => id)
}

const actions: Record<ConsentKind, Partial<Record<ConsentChoice, AuditAction>>> = {
  training: { everything: 'trainingShared', figures: 'trainingFiguresShared', nothing: 'trainingNotShared' },
  wellness: { share: 'wellnessShared', nothing: 'wellnessNotShared' },
}

/**
 * Idempotent. Throws an invalid `choice` for another kind, `notFound` for a club of others, and a conflict on sharing
 * more with an inactive club.
 */
export function changeConsent(
  ctx: SignedInContext,
  kind: ConsentKind,
  { version, clubId = ctx.actor.membership?.clubId, ...given }: BodyOf<typeof changeConsentContract>,
): Promise<Consent> {
  const { user, guardian } = ctx.actor
  refuseWrongChoice(kind, given.choice)
  const action = actions[kind][given.choice]
  if (clubId === undefined || !action) throw notFound()
  const actor = actorIn(ctx.actor, clubId)
  const change = () =>
    inTransaction({ ...ctx, actor, club: clubScope(actor, clubId) }, async (inside) => {
      const answer = toAnswer(given)
      const before = await currentConsent(inside, kind)
      const isAnswered = before.version > 0
      if (isAnswered && isSameAnswer(before, answer)) return before
      if (before.version !== version) throw new Refusal('conflict', 'stale', { current: before })
      if (answer.choice !== 'nothing') await writableClub(inside)
      const after = { clubId, kind, ...answer, version: version + 1, changedAt: inside.now.toISOString() }
      const { from, ...stored } = after
      await queries.storeConsent(inside.db, { ...stored, athleteId: user.id, firstDay: from })
      const by = guardian ? { actorId: guardian.id, subjectId: user.id } : { actorId: user.id }
      await recordEntry(inside, { action, ...by, clubId })
      await noteChange(inside, 'consents')
      return after
    })
  // One at a time, because a club's changes are numbered in order.
  return runExclusive(`${clubId} consents`, change)
}

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first. */
export async function listViews(
  { db, athlete }: SignedInContext,
  page: Page,
): Promise<{ items: View[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await viewQueries.pageOfViews(db, athlete, page)
  const items = rows.map(({ viewerId, firstName, lastName, ...view }) => ({
    ...view,
    viewer: viewerId === null ? null : { firstName, lastName },
  }))
  return { items, nextCursor }
}

/** Call it before showing anything. Stores one profile view per club, athlete, day and kind, except of the user's own data. */
export async function recordViews(
  ctx: ClubContext,
  scopes: readonly { readonly athleteId: string }[],
  kind: ViewKind,
): Promise<void> {
  const { db, now, club, actor } = ctx
  const viewerId = actor.user.id
  const others = scopes.map(({ athleteId }) => athleteId).filter((id) => id !== viewerId)
  if (others.length === 0) return
  const { timeZone } = await showClub(ctx)
  const day = dayAt(now, timeZone)
  const viewing = { viewerId, clubId: club.clubId, day, kind }
  const known = new Set(await viewQueries.listLookedAt(db, viewing, others))
  const view = { ...viewing, at: now.toISOString() }
  const rows = others
    .filter((athleteId) => !known.has(athleteId))
    .map((athleteId) => ({ ...view, athleteId, id: ctx.newId() }))
  await viewQueries.insertViews(db, rows).catch((error) => {
    // A person was deleted meanwhile: show nothing that wasn't recorded.
    throw isForeignKeyViolation(error) ? new Refusal('unavailable') : error
  })
}
