import { isClubWritable } from '@boathouse/domain/clubs/policy'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import {
  type GivenUp,
  type GivenUpSeat,
  isStillTheirs,
  listReseated,
  MINUTES_TO_TAKE_BACK,
  type Seating,
} from '@boathouse/domain/published-line-ups/rules'
import type { ClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { enqueueDailyMails } from '#mail/limits.ts'
import { dropWaiting } from '#mail/outbox.ts'
import { withdrawPushes } from '#push/outbox.ts'
import type { ClubContext, PublicContext } from '../../context.ts'
import { reachableAmong } from '../choices/service.ts'
import { showClub } from '../clubs/service.ts'
import { notifyClub } from '../push/service.ts'
import { givenUpOf } from './given-up-queries.ts'
import * as queries from './queries.ts'
import * as returning from './returning-queries.ts'
import * as tellings from './telling-queries.ts'

interface Publishing {
  readonly lineUpId: string
  readonly seatings: readonly Seating[]
}

/** By their ids, who sits otherwise than a line-up was published. */
export const reseatedSince = async (
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { lineUpId, seatings }: Publishing,
): Promise<string[]> => listReseated(await queries.seatsOf(db, club, [lineUpId]), seatings)

/**
 * Has everybody read who sits where from now on, and mails who sits elsewhere than before, for the first time, or nowhere any more. Returns
 * how many these are. To be called in a transaction.
 */
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

type TellingContext = Pick<PublicContext, 'db' | 'now'> & { readonly club: ClubScope }

/** Who is told of what somebody has published: they, as long as they coach; else the club's admins. Nobody is told who is `except`. */
async function coachReader(
  { db, club }: TellingContext,
  publishers: readonly (string | null)[],
  except: string | null = null,
) {
  const ids = [...new Set(publishers)].flatMap((id) => id ?? [])
  const coaches = await tellings.findCoaches(db, club, ids)
  return (publishedBy: string | null) => {
    const own = coaches.filter(({ id }) => id === publishedBy)
    const told = own.length > 0 ? own : coaches.filter(({ role }) => role === 'admin')
    return told.filter(({ id }) => id !== except)
  }
}

/** Now, and which day that is at the club. */
async function momentOf(ctx: TellingContext) {
  const { timeZone } = await showClub(ctx)
  return { now: ctx.now, today: dayAt(ctx.now, timeZone) }
}

/** So many mails a day tell somebody of their seats. */
const MOST_MAILS = 20

interface Telling {
  readonly lineUpId: string
  readonly memberIds: readonly string[]
}

/** Who turned off reminders by mail is not written to. */
async function tellSeats({ db, club, now }: TellingContext, { lineUpId, memberIds }: Telling): Promise<void> {
  if (memberIds.length === 0) return
  const people = (await reachableAmong({ db, club }, memberIds)).filter(
    ({ remindersOffAt }) => remindersOffAt === null,
  )
  const mails = people.map(({ id: userId, email: address, locale }) => ({
    template: 'lineUp' as const,
    ...{ address, locale: locale ?? 'en', facts: { ...club, lineUpId, userId } },
  }))
  await enqueueDailyMails(db, mails, { most: MOST_MAILS, now })
  const told = new Set(memberIds)
  await notifyClub(
    { db, club, now },
    { event: 'seatChanged', aboutId: lineUpId, dueAt: now, isFor: ({ athleteId }) => told.has(athleteId) },
  )
}

/** So many mails a day tell a coach of seats that are empty: whoever has more of them finds them in the line-up. */
const MOST_SEAT_MAILS = 30

interface Emptying {
  readonly memberId: string
  readonly lineUpIds: readonly string[]
}

interface Way {
  /** Whether they leave the club: then nobody is told who it was, and nothing remembers it. */
  readonly hasLeft?: boolean
  /** When coaches are told; at once when not given. */
  readonly dueAt?: Date
}

/**
 * Empties somebody's seats in some published line-ups, and tells who published each which crew lacks somebody; where they coach no more,
 * the club's admins. To be called in a transaction.
 */
async function emptySeats(
  ctx: TellingContext,
  { memberId, lineUpIds }: Emptying,
  { hasLeft = false, dueAt = ctx.now }: Way = {},
): Promise<void> {
  const { db, club, now } = ctx
  const lost = lineUpIds.length === 0 ? [] : await tellings.seatsAmong(db, club, { memberId, lineUpIds })
  if (lost.length === 0) return
  const broken = [...new Set(lost.map(({ lineUpId }) => lineUpId))]
  await tellings.emptySeats(db, club, { memberId, lineUpIds: broken, at: now.toISOString() })
  const publishers = lost.map(({ publishedBy }) => (hasLeft && publishedBy === memberId ? null : publishedBy))
  const coachOf = await coachReader(ctx, publishers, memberId)
  const mails = lost.flatMap(({ lineUpId, boatId, seat }, n) =>
    coachOf(publishers[n] ?? null).map(({ id: userId, email: address, locale }) => ({
      template: 'crewBroken' as const,
      ...{ address, locale: locale ?? 'en', dueAt },
      facts: { ...club, lineUpId, boatId, seat, userId, memberId: hasLeft ? null : memberId },
    })),
  )
  await enqueueDailyMails(db, mails, { most: MOST_SEAT_MAILS, now })
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

/**
 * Empties the seats of somebody who says no. Returns, by the line-up, those that they get back if they take it back at once: which were
 * as they had been published. Until then nobody is mailed.
 */
export async function giveUpSeats(ctx: TellingContext, leaving: Emptying): Promise<Map<string, GivenUp>> {
  const { db, club, now } = ctx
  const seats = leaving.lineUpIds.length === 0 ? [] : await returning.asPublished(db, club, leaving)
  await emptySeats(ctx, leaving, { dueAt: new Date(now.getTime() + MINUTES_TO_TAKE_BACK * 60_000) })
  const ofLineUp = Map.groupBy(seats, ({ lineUpId }) => lineUpId)
  return new Map(
    [...ofLineUp].map(([lineUpId, own]) => [
      lineUpId,
      {
        at: now.toISOString(),
        seats: own.map(({ lineUpBoatId, seat, version }) => ({ lineUpBoatId, seat, version: version + 1 })),
      },
    ]),
  )
}

interface TakingBack {
  readonly memberId: string
  readonly lineUpId: string
  readonly givenUp: GivenUp
}

/**
 * Gives somebody the seats back that they gave up a few minutes ago, as far as nobody changed them since, and unless they were seated
 * elsewhere. Then nobody is mailed that these were empty. To be called in a transaction.
 */
export async function takeBackSeats(
  ctx: TellingContext,
  { memberId, lineUpId, givenUp: { at, seats } }: TakingBack,
): Promise<void> {
  const { db, club, now } = ctx
  if (!isStillTheirs(at, now)) return
  const empty = await returning.stillEmpty(db, club, { lineUpId, ids: seats.map((one) => one.lineUpBoatId) })
  const own = empty.filter((seat) => seats.some((one) => isSame(one, seat)))
  if (own.length === 0 || (await returning.sits(db, club, { memberId, lineUpId }))) return
  await returning.putBack(db, club, { memberId, lineUpId, seats: own, at: now.toISOString() })
  for (const { boatId, seat } of own) await dropWaiting(db, 'crewBroken', { ...club, lineUpId, boatId, seat })
  if ((await givenUpOf(db, club, [lineUpId])).length === 0)
    await withdrawPushes(db, { event: 'crewBroken', aboutId: lineUpId })
  await noteChange(ctx, 'lineUps')
  await noteChange(ctx, 'seats')
}

const isSame = (one: GivenUpSeat, other: GivenUpSeat): boolean =>
  one.lineUpBoatId === other.lineUpBoatId && one.seat === other.seat && one.version === other.version

/** Empties the seats of somebody who is away on some days, but for practices to which they said otherwise. What is an inactive club's stays as it is. */
export async function emptySeatsOfDays(
  ctx: TellingContext,
  { memberId, first, last }: DayRange & { readonly memberId: string },
): Promise<void> {
  if (!isClubWritable(await showClub(ctx))) return
  const away = { ...(await momentOf(ctx)), memberId, first, last }
  const rows = await tellings.lineUpsOfDays(ctx.db, ctx.club, away)
  await emptySeats(ctx, { memberId, lineUpIds: rows.map(({ lineUpId }) => lineUpId) })
}

/**
 * Empties the seats of somebody who leaves the club, or deletes their account, in what is to come. In an inactive club, nobody is told:
 * their seats go with the membership alone.
 */
export async function emptySeatsOfLeaver(ctx: TellingContext, memberId: string): Promise<void> {
  if (!isClubWritable(await showClub(ctx))) return
  const rows = await tellings.lineUpsOfMember(ctx.db, ctx.club, { ...(await momentOf(ctx)), memberId })
  await emptySeats(ctx, { memberId, lineUpIds: rows.map(({ lineUpId }) => lineUpId) }, { hasLeft: true })
}

/** So many mails a day tell somebody that a boat in which they sit, or have seated others, is not to be used. */
const MOST_BOAT_MAILS = 10

/** Tells those who sit in a boat in line-ups to come, and who published these, that it is not to be used; but for who says so. */
export async function tellSeatedNotUsable(ctx: ClubContext, boatId: string): Promise<void> {
  const { db, club, now, actor } = ctx
  const seated = await tellings.seatedInBoat(db, club, { ...(await momentOf(ctx)), boatId })
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
      .filter(({ person }) => person.id !== actor.user.id)
      .map((one) => [`${one.lineUpId} ${one.person.id}`, one]),
  )
  const mails = [...told.values()].map(({ lineUpId, person }) => ({
    template: 'seatedBoat' as const,
    ...{ address: person.email, locale: person.locale ?? 'en' },
    facts: { ...club, lineUpId, boatId, userId: person.id },
  }))
  await enqueueDailyMails(db, mails, { most: MOST_BOAT_MAILS, now })
}
