import {
  EMPTY_SEAT_DELAY_MS,
  listReseated,
  type Seating,
} from '@boathouse/domain/boathouse/published-line-ups/rules'
import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { type ClubScope, systemClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { copiesForGuardians } from '#mail/guardian-copies.ts'
import { enqueueDailyMails } from '#mail/limits.ts'
import { dropWaiting, type NewMail } from '#mail/outbox.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import type { ClubEvents, OwnEvents } from '../../../events/model.ts'
import { reachableAmong } from '../../club/choices/service.ts'
import { showClub } from '../../club/clubs/service.ts'
import { notifyClub } from '../../club/push/service.ts'
import { asPublished, keepGivenUp } from './given-up-queries.ts'
import * as notifications from './notification-queries.ts'
import * as queries from './queries.ts'

interface Publishing {
  readonly lineUpId: string
  readonly seatings: readonly Seating[]
}

/** Members whose draft seats differ from the published line-up. */
export const reseatedSince = async (
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { lineUpId, seatings }: Publishing,
): Promise<string[]> => listReseated(await queries.seatsOf(db, club, [lineUpId]), seatings)

/** Publishes seats and mails members whose seat changed. Returns their number. Run it in a transaction. */
export async function publishSeats(ctx: ClubContext, { lineUpId, seatings }: Publishing): Promise<number> {
  const { db, club, now, newId, actor } = ctx
  const before = await queries.seatsOf(db, club, [lineUpId])
  const known = new Map(before.map((row) => [keyOf(row), row]))
  await queries.removeSeats(db, club, lineUpId)
  await queries.insertSeats(
    db,
    seatings.map((seating) => {
      const { id, createdAt } = known.get(keyOf(seating)) ?? { id: newId(), createdAt: now.toISOString() }
      return { ...seating, clubId: club.clubId, lineUpId, id, createdAt }
    }),
  )
  await noteChange(ctx, 'lineUps')
  const reseated = listReseated(before, seatings)
  await tellSeats(ctx, { lineUpId, memberIds: reseated.filter((id) => id !== actor.user.id) })
  return reseated.length
}

const keyOf = ({ boatId, craft, seat, memberId }: Seating): string =>
  [boatId, craft, seat, memberId].join(' ')

type NotificationContext = Pick<PublicContext, 'db' | 'now'> & { readonly club: ClubScope }

/** Mail recipient about a line-up: its publisher if still a coach, else the admins; never `except`. */
async function coachReader(
  { db, club }: NotificationContext,
  publishers: readonly (string | null)[],
  except: string | null = null,
) {
  const ids = [...new Set(publishers)].flatMap((id) => id ?? [])
  const coaches = await notifications.findCoaches(db, club, ids)
  return (publishedBy: string | null) => {
    const own = coaches.filter(({ id }) => id === publishedBy)
    const told = own.length > 0 ? own : coaches.filter(({ role }) => role === 'admin')
    return told.filter(({ id }) => id !== except)
  }
}

async function momentOf(ctx: NotificationContext) {
  const { timeZone } = await showClub(ctx)
  return { now: ctx.now, today: dayAt(ctx.now, timeZone) }
}

/** Mails to a member about seats, per day. */
const MAX_MAILS = 20

interface Notification {
  readonly lineUpId: string
  readonly memberIds: readonly string[]
}

/** Skips members who turned off reminders by mail. */
async function tellSeats(
  { db, club, now }: NotificationContext,
  { lineUpId, memberIds }: Notification,
): Promise<void> {
  if (memberIds.length === 0) return
  const people = (await reachableAmong({ db, club }, memberIds)).filter(
    ({ remindersOffAt }) => remindersOffAt === null,
  )
  const factsFor = (userId: string) => ({ ...club, lineUpId, userId })
  const mails = people.map(({ id, email: address, locale }) => ({
    ...{ template: 'lineUp' as const, address, locale, facts: factsFor(id) },
  }))
  const copies = await copiesForGuardians({ db, now }, memberIds, { template: 'lineUp', factsFor })
  await enqueueDailyMails(db, [...mails, ...copies], { most: MAX_MAILS, now })
  const told = new Set(memberIds)
  await notifyClub(
    { db, club, now },
    { event: 'seatChanged', aboutId: lineUpId, dueAt: now, isFor: ({ athleteId }) => told.has(athleteId) },
  )
}

/** Mails to a coach about empty seats, per day. The line-up shows further seats. */
const MAX_SEAT_MAILS = 30

interface Emptying {
  readonly memberId: string
  readonly lineUpIds: readonly string[]
}

interface Way {
  /** Whether the member leaves the club: then mails don't name them, and no row may refer to them. */
  readonly hasLeft?: boolean
  /** Time of the mails to coaches; by default now. */
  readonly dueAt?: Date
}

/** Empties a member's published seats and notifies the publishers, or the admins. Run it in a transaction. */
async function emptySeats(
  ctx: NotificationContext,
  { memberId, lineUpIds }: Emptying,
  { hasLeft = false, dueAt = ctx.now }: Way = {},
): Promise<void> {
  const { db, club, now } = ctx
  const lost = lineUpIds.length === 0 ? [] : await notifications.seatsAmong(db, club, { memberId, lineUpIds })
  if (lost.length === 0) return
  const broken = [...new Set(lost.map(({ lineUpId }) => lineUpId))]
  await notifications.emptySeats(db, club, { memberId, lineUpIds: broken, at: now.toISOString() })
  const publishers = lost.map(({ publishedBy }) => (hasLeft && publishedBy === memberId ? null : publishedBy))
  const coachOf = await coachReader(ctx, publishers, memberId)
  const mails = lost.flatMap(({ lineUpId, boatId, seat }, n) =>
    coachOf(publishers[n] ?? null).map(({ id: userId, email: address, locale }) => ({
      template: 'crewBroken' as const,
      ...{ address, locale, dueAt },
      facts: { ...club, lineUpId, boatId, seat, userId, memberId: hasLeft ? null : memberId },
    })),
  )
  // One mail for each seat, also if the coach filled it since and it is empty again.
  for (const { lineUpId, boatId, seat } of lost)
    await dropWaiting(db, 'crewBroken', { ...club, lineUpId, boatId, seat })
  await enqueueDailyMails(db, mails, { most: MAX_SEAT_MAILS, now })
  for (const lineUpId of broken) {
    const coaches = new Set(
      lost.flatMap((seat, n) =>
        seat.lineUpId === lineUpId ? coachOf(publishers[n] ?? null).map(({ id }) => id) : [],
      ),
    )
    const isFor = ({ athleteId }: { readonly athleteId: string }) => coaches.has(athleteId)
    await notifyClub(ctx, { event: 'crewBroken', aboutId: lineUpId, dueAt, isFor })
  }
  await noteChange(ctx, 'lineUps')
  await noteChange(ctx, 'seats')
}

/** Empties the seats of a member who says no, and mails their coaches five minutes later. The answer keeps which they were. */
export async function giveUpSeats(
  ctx: NotificationContext,
  { memberId, practiceIds: lineUpIds }: ClubEvents['answersDeclined'],
): Promise<void> {
  const { db, club, now } = ctx
  if (lineUpIds.length === 0) return
  const seats = await asPublished(db, club, { memberId, lineUpIds })
  await emptySeats(ctx, { memberId, lineUpIds }, { dueAt: new Date(now.getTime() + EMPTY_SEAT_DELAY_MS) })
  for (const [practiceId, own] of Map.groupBy(seats, ({ lineUpId }) => lineUpId))
    await keepGivenUp(db, club, {
      ...{ practiceId, memberId, at: now.toISOString() },
      seats: own.map(({ lineUpBoatId, seat, version }) => ({ lineUpBoatId, seat, version: version + 1 })),
    })
}

/** Empties an absent user's seats, except in practices they answered with yes or maybe. Skips inactive clubs. */
export async function emptySeatsOfDays(
  { db, now, actor }: SignedInContext,
  { first, last }: OwnEvents['absenceStored'],
): Promise<void> {
  const memberId = actor.user.id
  for (const { clubId } of actor.memberships) {
    const ctx = { db, now, club: systemClubScope(clubId) }
    if (!isClubWritable(await showClub(ctx))) continue
    const away = { ...(await momentOf(ctx)), memberId, first, last }
    const rows = await notifications.lineUpsOfDays(ctx.db, ctx.club, away)
    await emptySeats(ctx, { memberId, lineUpIds: rows.map(({ lineUpId }) => lineUpId) })
  }
}

/** Empties seats of a member who leaves or deletes the account. A no-op in an inactive club. */
export async function emptySeatsOfLeaver(
  ctx: NotificationContext,
  { memberId }: { readonly memberId: string },
): Promise<void> {
  if (!isClubWritable(await showClub(ctx))) return
  const rows = await notifications.lineUpsOfMember(ctx.db, ctx.club, { ...(await momentOf(ctx)), memberId })
  await emptySeats(ctx, { memberId, lineUpIds: rows.map(({ lineUpId }) => lineUpId) }, { hasLeft: true })
}

/** Mails to a user about unusable boats in their line-ups, per day. */
const MAX_BOAT_MAILS = 10

/** Notifies the boat's upcoming crews and their publishers, except the current user. */
export async function tellSeatedNotUsable(
  ctx: NotificationContext,
  { boatId, actorId }: ClubEvents['boatOutOfService'],
): Promise<void> {
  const { db, club, now } = ctx
  const seated = await notifications.seatedInBoat(db, club, { ...(await momentOf(ctx)), boatId })
  if (seated.length === 0) return
  const memberIds = [...new Set(seated.map(({ memberId }) => memberId))]
  const people = new Map((await reachableAmong(ctx, memberIds)).map((one) => [one.id, one]))
  const coachOf = await coachReader(
    ctx,
    seated.map(({ publishedBy }) => publishedBy),
  )
  const told = new Map(
    seated
      .flatMap(({ lineUpId, memberId, publishedBy }) =>
        [people.get(memberId), ...coachOf(publishedBy)].flatMap((person) =>
          person ? { lineUpId, person } : [],
        ),
      )
      .filter(({ person }) => person.id !== actorId)
      .map((one) => [`${one.lineUpId} ${one.person.id}`, one]),
  )
  const mails = [...told.values()].map(({ lineUpId, person }) => ({
    template: 'seatedBoat' as const,
    ...{ address: person.email, locale: person.locale },
    facts: { ...club, lineUpId, boatId, userId: person.id },
  }))
  const copies: NewMail<'seatedBoat'>[] = []
  for (const [lineUpId, seats] of Map.groupBy(seated, (seat) => seat.lineUpId)) {
    const ids = seats.map(({ memberId }) => memberId)
    const factsFor = (userId: string) => ({ ...club, lineUpId, boatId, userId })
    const copied = { template: 'seatedBoat' as const, factsFor, exceptId: actorId }
    copies.push(...(await copiesForGuardians(ctx, ids, copied)))
  }
  await enqueueDailyMails(db, [...mails, ...copies], { most: MAX_BOAT_MAILS, now })
}
