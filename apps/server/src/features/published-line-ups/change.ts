import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { isSameSeating, listReseated, type Seating } from '@boathouse/domain/published-line-ups/rules'
import type { ClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { enqueueDailyMails } from '#mail/limits.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { ClubContext, PublicContext } from '../../context.ts'
import { reachableAmong } from '../choices/service.ts'
import { showClub } from '../clubs/service.ts'
import * as queries from './queries.ts'
import * as tellings from './telling-queries.ts'

interface Publishing {
  readonly lineUpId: string
  readonly seatings: readonly Seating[]
}

/** Whether a line-up is otherwise than it was published. */
export async function differsFromPublished(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { lineUpId, seatings }: Publishing,
): Promise<boolean> {
  return !isSameSeating(await queries.seatsOf(db, club, [lineUpId]), seatings)
}

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
}

interface Leaving {
  readonly memberId: string
  readonly lineUpIds: readonly string[]
}

/**
 * Empties somebody's seats in some published line-ups, and tells who published each which crew lacks somebody; where they coach no more,
 * the club's admins. To be called in a transaction.
 */
export async function emptySeats(ctx: TellingContext, { memberId, lineUpIds }: Leaving): Promise<void> {
  const { db, club, now } = ctx
  if (lineUpIds.length === 0) return
  const lost = await tellings.seatsAmong(db, club, { memberId, lineUpIds })
  if (lost.length === 0) return
  const broken = [...new Set(lost.map(({ lineUpId }) => lineUpId))]
  await tellings.emptySeats(db, club, { memberId, lineUpIds: broken, at: now.toISOString() })
  const coachOf = await coachReader(
    ctx,
    lost.map(({ publishedBy }) => publishedBy),
  )
  const mails = lost.flatMap(({ lineUpId, boatId, seat, publishedBy }) =>
    coachOf(publishedBy)
      .filter(({ id }) => id !== memberId)
      .map(({ id: userId, email: address, locale }) => ({
        template: 'crewBroken' as const,
        ...{ address, locale: locale ?? 'en' },
        facts: { ...club, lineUpId, boatId, seat, memberId, userId },
      })),
  )
  await enqueueMails(db, mails, now)
  await noteChange(ctx, 'lineUps')
  await noteChange(ctx, 'seats')
}

/** Who is told of what somebody has published: they, as long as they coach; else the club's admins. */
async function coachReader({ db, club }: TellingContext, publishers: readonly (string | null)[]) {
  const coaches = await tellings.findCoaches(
    db,
    club,
    [...new Set(publishers)].flatMap((id) => id ?? []),
  )
  return (publishedBy: string | null) => {
    const own = coaches.filter(({ id }) => id === publishedBy)
    return own.length > 0 ? own : coaches.filter(({ role }) => role === 'admin')
  }
}

async function momentAt(ctx: TellingContext) {
  const { timeZone } = await showClub(ctx)
  return { now: ctx.now, today: dayAt(ctx.now, timeZone) }
}

/** Empties the seats of somebody who is away on some days, but for practices to which they said otherwise. */
export async function emptySeatsOfDays(
  ctx: TellingContext,
  { memberId, first, last }: DayRange & { readonly memberId: string },
): Promise<void> {
  const away = { ...(await momentAt(ctx)), memberId, first, last }
  const rows = await tellings.lineUpsOfDays(ctx.db, ctx.club, away)
  await emptySeats(ctx, { memberId, lineUpIds: rows.map(({ lineUpId }) => lineUpId) })
}

/** Empties the seats of somebody who leaves the club, in what is to come. */
export async function emptySeatsOfLeaver(ctx: TellingContext, memberId: string): Promise<void> {
  const rows = await tellings.lineUpsOfMember(ctx.db, ctx.club, { ...(await momentAt(ctx)), memberId })
  await emptySeats(ctx, { memberId, lineUpIds: rows.map(({ lineUpId }) => lineUpId) })
}

/** So many mails a day tell somebody that a boat in which they sit, or have seated others, is not to be used. */
const MOST_BOAT_MAILS = 10

/** Tells those who sit in a boat in line-ups to come, and who published these, that it is not to be used; but for who says so. */
export async function tellSeatedNotUsable(ctx: ClubContext, boatId: string): Promise<void> {
  const { db, club, now, actor } = ctx
  const seated = await tellings.seatedInBoat(db, club, { ...(await momentAt(ctx)), boatId })
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
