import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { judgeCheckInCode } from '@boathouse/domain/practices/check-ins/code-rules'
import type { createCheckIn } from '@boathouse/domain/practices/check-ins/contract'
import type { CheckIn, CheckInKey, Poster } from '@boathouse/domain/practices/check-ins/model'
import {
  CHECK_IN_BEFORE_MS,
  checkInClosed,
  checkInOpensAt,
  checkInState,
} from '@boathouse/domain/practices/check-ins/rules'
import { deriveCheckInKey, derivePosterCode } from '#auth/codes.ts'
import { countHit, refuseOverLimit, throttle } from '#auth/throttle.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { inOwnClubs, showClub, writableClub } from '../../club/clubs/service.ts'
import {
  asks,
  findOwnPractice,
  findPractice,
  findRun,
  listOfDays,
  listOngoing,
  type PracticeRow,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import { noteSuggestion, recordCheckIn } from '../register/change.ts'

/** Three of a million codes are valid at a time for each running practice. */
const TRIES_PER_ACCOUNT = { most: 10, minutes: 15 }
/** More attempts suggest guessing with many accounts: then each account has one attempt per 15 minutes. */
const WRONG_PER_CLUB = { most: 30, minutes: 15, strictly: true }
const TOO_MANY = 'tooManyCheckIns'
/** Practices this many days away can explain why a poster's code isn't accepted now. */
const POSTER_DAYS = 7

interface Signing {
  readonly secret: string
}

/** Key with which a coach's device derives this practice's codes. */
export async function showKey(ctx: ClubContext & Signing, practiceId: string): Promise<CheckInKey> {
  const row = await findRun(viewerContext(ctx), practiceId)
  return {
    key: deriveCheckInKey(ctx.secret, row.id).toString('base64url'),
    opensAt: checkInOpensAt(row),
    endsAt: row.endsAt,
    now: ctx.now.toISOString(),
  }
}

/** All practices in one location share a poster's code. */
export async function showPoster(ctx: ClubContext & Signing, practiceId: string): Promise<Poster> {
  const { place } = await findRun(viewerContext(ctx), practiceId)
  const { name } = await showClub(ctx)
  const { clubId } = ctx.club
  return { clubName: name, place, code: derivePosterCode(ctx.secret, { clubId, place }) }
}

/**
 * Records attendance by a coach's code, or a claim by a poster's, in any of the user's clubs. Limits attempts. Throws an
 * invalid `code`.
 */
export async function checkIn(
  ctx: SignedInContext & Signing,
  { code, practiceId }: BodyOf<typeof createCheckIn>,
): Promise<CheckIn> {
  const own = inOwnClubs(ctx).map(viewerContext)
  if (own.length === 0) throw new Refusal('forbidden')
  const tries = await throttle(ctx, `checkIns:account:${ctx.actor.user.id}`, TRIES_PER_ACCOUNT, {
    code: TOO_MANY,
  })
  const found = practiceId === undefined ? null : await findOwnPractice(ctx, practiceId)
  if (practiceId !== undefined && !found) throw notFound()
  const viewers = found ? [found.viewer] : own
  const clubIds = viewers.map(({ club }) => club.clubId)
  return inQueuesOf(clubIds, async () => {
    // Checked in the clubs' queues, so concurrent attempts can't exceed the limit.
    for (const clubId of tries > 1 ? clubIds : [])
      await refuseOverLimit(ctx, wrongIn(clubId), WRONG_PER_CLUB, TOO_MANY)
    for (const viewer of viewers) {
      const recorded = await inTransaction(viewer, async (inside) => {
        const showing = await findShowing({ ...inside, secret: ctx.secret }, code, practiceId)
        return showing && recordShowing(inside, showing, ctx.newId())
      })
      if (recorded) return recorded
    }
    // Counted outside the transaction: the refusal would roll the count back.
    for (const clubId of clubIds) await countHit(ctx, wrongIn(clubId), WRONG_PER_CLUB)
    throw invalidField('code', 'checkInCodeWrong')
  })
}

const wrongIn = (clubId: string): string => `checkIns:club:${clubId}`

/** Waits for the turn in each club's queue, in one order for all users, which avoids deadlocks. */
const inQueuesOf = (clubIds: readonly string[], work: () => Promise<CheckIn>): Promise<CheckIn> =>
  clubIds.toSorted().reduce((inner, clubId) => () => runExclusive(clubId, inner), work)()

async function recordShowing(ctx: ViewerContext, { row, isPoster }: Showing, id: string): Promise<CheckIn> {
  const { lateAfter } = await writableClub(ctx)
  const tap = { id, state: checkInState(row, ctx.now, lateAfter) }
  const record = isPoster ? noteSuggestion : recordCheckIn
  const recorded = await record(ctx, row, tap)
  return {
    practiceId: row.id,
    ...ctx.club,
    title: row.title,
    day: row.day,
    startTime: row.startTime,
    ...recorded,
  }
}

async function findOpen(ctx: ViewerContext, practiceId: string): Promise<PracticeRow> {
  const row = await findPractice(ctx, practiceId)
  const closed = checkInClosed(row, ctx.now)
  if (closed) throw new Refusal('conflict', closed)
  return row
}

interface Showing {
  readonly row: PracticeRow
  /** Whether a poster shows the code, not a coach's device. */
  readonly isPoster: boolean
}

/** Practice that shows this code now, or undefined. Throws an invalid `code` for an expired one. */
async function findShowing(
  ctx: ViewerContext & Signing,
  code: string,
  practiceId: string | undefined,
): Promise<Showing | undefined> {
  const rows =
    practiceId === undefined ? await listOngoing(ctx, CHECK_IN_BEFORE_MS) : [await findOpen(ctx, practiceId)]
  const judged = Map.groupBy(rows, ({ id }) =>
    judgeCheckInCode(deriveCheckInKey(ctx.secret, id), code, ctx.now),
  )
  const [row] = judged.get('right') ?? []
  if (row) return { row, isPoster: false }
  const onPoster = practiceId === undefined ? await findByPoster(ctx, code) : undefined
  if (onPoster) return { row: onPoster, isPoster: true }
  if (judged.has('over')) throw invalidField('code', 'checkInCodeOver')
  return undefined
}

async function findByPoster(ctx: ViewerContext & Signing, code: string): Promise<PracticeRow | undefined> {
  const { clubId } = ctx.club
  const today = dayAt(ctx.now, 'UTC')
  const rows = await listOfDays(ctx, {
    first: addDays(today, -POSTER_DAYS),
    last: addDays(today, POSTER_DAYS),
  })
  const there = [...Map.groupBy(rows, ({ place }) => place)].flatMap(([place, ofPlace]) =>
    derivePosterCode(ctx.secret, { clubId, place }) === code ? ofPlace : [],
  )
  const open = there.filter((row) => checkInClosed(row, ctx.now) === null)
  const found = open.find((row) => asks(ctx.viewer.clubRole, row)) ?? open[0]
  if (found) return found
  const [nearest] = there.toSorted((a, b) => msFrom(ctx.now, a) - msFrom(ctx.now, b))
  const closed = nearest && checkInClosed(nearest, ctx.now)
  if (closed) throw new Refusal('conflict', closed)
  return undefined
}

const msFrom = (now: Date, { startsAt }: PracticeRow): number =>
  Math.abs(Date.parse(startsAt) - now.getTime())
