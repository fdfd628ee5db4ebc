import type {
  PublishedLineUp,
  Purpose,
  ReadyBoat,
} from '@boathouse/domain/boathouse/published-line-ups/model'
import { isOfDay } from '@boathouse/domain/boathouse/published-line-ups/rules'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { momentAt } from '@boathouse/domain/kernel/zoned-time'
import { systemClubScope } from '#auth/gate.ts'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import {
  findPractice,
  type PracticeRow,
  type ViewerContext,
  viewerContext,
} from '../../practices/practices/service.ts'
import { peopleKnown, wordsKnown } from '../boats/service.ts'
import { givenUpOf } from './given-up-queries.ts'
import * as notifications from './notification-queries.ts'
import { presentBoats } from './present.ts'
import * as queries from './queries.ts'

export interface Occasion {
  readonly purpose: Omit<Purpose, 'publishedAt'>
  /** Null for a line-up without a practice. */
  readonly practice: PracticeRow | null
}

/** Practice or day of a line-up, whether or not the line-up exists. Throws `notFound` for unknown practices. */
export async function findOccasion(ctx: ViewerContext, lineUpId: string): Promise<Occasion> {
  if (!isOfDay(lineUpId)) {
    const practice = await findPractice(ctx, lineUpId)
    return { purpose: toPurpose(practice), practice }
  }
  const { timeZone } = await showClub(ctx)
  return { purpose: ofDay(lineUpId, timeZone), practice: null }
}

const toPurpose = ({ id, title, day, startsAt, endsAt, timeZone }: PracticeRow): Occasion['purpose'] => ({
  ...{ id, practiceId: id, title, day, startsAt, endsAt, timeZone },
})

const ofDay = (day: CalendarDay, timeZone: string): Occasion['purpose'] => ({
  ...{ id: day, practiceId: null, title: '', day, startsAt: null, endsAt: null, timeZone },
})

/** Null if nothing is published. */
export async function showPublishedLineUp(
  ctx: ClubContext,
  lineUpId: string,
): Promise<{ lineUp: PublishedLineUp | null }> {
  const { purpose } = await findOccasion(viewerContext(ctx), lineUpId)
  const [row] = await queries.publishedAmong(ctx.db, ctx.club, [lineUpId])
  if (!row) return { lineUp: null }
  const seats = await queries.seatsOf(ctx.db, ctx.club, [lineUpId])
  const personOf = await peopleKnown(
    ctx,
    seats.map(({ memberId }) => memberId),
  )
  const boats = presentBoats(seats, { userId: ctx.actor.user.id, personOf })
  return { lineUp: { ...purpose, publishedAt: row.publishedAt, boats } }
}

/** Crews that go out at most three hours before a practice count as its crews. */
const EARLY_MS = 3 * 3_600_000

/** Boats in today's published line-ups whose crews haven't gone out. */
export async function listReady(ctx: ClubContext): Promise<ReadyBoat[]> {
  const { db, club, now } = ctx
  const { timeZone } = await showClub(ctx)
  const today = dayAt(now, timeZone)
  const lineUps = await queries.readyLineUps(db, club, { now, today })
  if (lineUps.length === 0) return []
  const lineUpIds = lineUps.map(({ id }) => id)
  const seats = await queries.seatsOf(db, club, lineUpIds)
  const midnight = momentAt(today, '00:00', timeZone).toISOString()
  const since = (startsAt: string | null) =>
    startsAt === null ? midnight : new Date(Date.parse(startsAt) - EARLY_MS).toISOString()
  const outings = await queries.takenOut(db, club, {
    lineUpIds,
    since: lineUps.map(({ startsAt }) => since(startsAt)).sort()[0] ?? midnight,
  })
  const personOf = await peopleKnown(
    ctx,
    seats.map(({ memberId }) => memberId),
  )
  const reader = { userId: ctx.actor.user.id, personOf }
  const wordsOf = await wordsKnown(ctx)
  return lineUps.flatMap(({ id: lineUpId, title, startsAt }) => {
    const wasOut = new Set(
      outings
        .filter((outing) => outing.lineUpId === lineUpId && outing.outAt >= since(startsAt))
        .map(({ boatId }) => boatId),
    )
    const own = seats.filter((seat) => seat.lineUpId === lineUpId && !wasOut.has(seat.boatId))
    return presentBoats(own, reader).map((boat) => ({ lineUpId, title: wordsOf(title), startsAt, ...boat }))
  })
}

export async function seatsInCalendar(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  of: { readonly memberId: string; readonly first: CalendarDay },
) {
  return Map.groupBy(await queries.seatsOfMember(db, club, of), ({ lineUpId }) => lineUpId)
}

/** Finds the line-up that a message is about. Null if it is over. */
export async function findTold({ db, now }: Pick<ClubContext, 'db' | 'now'>, facts: notifications.Told) {
  const found = await notifications.findTold(db, facts, now)
  if (!found) return null
  const today = dayAt(now, knownTimeZone(found.clubTimeZone))
  return found.practiceId === null && found.day < today ? null : found
}

/** Adds whether all seats are taken. Null if the line-up is over. */
export async function findToldLineUp(ctx: Pick<ClubContext, 'db' | 'now'>, told: notifications.Told) {
  const found = await findTold(ctx, told)
  if (!found) return null
  const seats = await queries.seatsOf(ctx.db, systemClubScope(told.clubId), [told.lineUpId])
  const boats = presentBoats(seats, { userId: told.userId, personOf: (id) => ({ id, name: null }) })
  const isWhole = boats.length > 0 && boats.every(({ lacks }) => lacks.length === 0)
  return { ...found, isWhole }
}

export const listGivenUp = ({ db, club }: Pick<ClubContext, 'db' | 'club'>, practiceIds: readonly string[]) =>
  givenUpOf(db, club, practiceIds)
