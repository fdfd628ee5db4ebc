import { judgeCheckInCode } from '@boathouse/domain/check-ins/code-rules'
import type { createCheckIn } from '@boathouse/domain/check-ins/contract'
import type { CheckIn, CheckInKey, Poster } from '@boathouse/domain/check-ins/model'
import {
  CHECK_IN_BEFORE_MS,
  checkInClosed,
  checkInOpensAt,
  checkInState,
} from '@boathouse/domain/check-ins/rules'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { deriveCheckInKey, derivePosterCode } from '#auth/check-in-keys.ts'
import { clubScope } from '#auth/gate.ts'
import { countHit, refuseOverLimit, throttle } from '#auth/throttle.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../context.ts'
import { showClub, writableClub } from '../clubs/service.ts'
import {
  asks,
  findPractice,
  findRun,
  listOfDays,
  listOngoing,
  type PracticeRow,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import { noteSuggestion, recordCheckIn } from '../register/service.ts'

/** Three of a million codes are right at once, for each practice that is on. */
const TRIES_PER_ACCOUNT = { most: 10, minutes: 15 }
/** From here on somebody guesses with many accounts: each has its first try of the quarter of an hour left, and no more. */
const WRONG_PER_CLUB = { most: 30, minutes: 15, strictly: true }
const TOO_MANY = 'tooManyCheckIns'
/** So far from its practices a poster is known, in days: to say when somebody can check in. */
const POSTER_DAYS = 7

interface Signing {
  readonly secret: string
}

/** What a coach's device makes a practice's codes from. It is good for that practice alone, and its codes when it is on. */
export async function showKey(ctx: ClubContext & Signing, practiceId: string): Promise<CheckInKey> {
  const row = await findRun(viewerContext(ctx), practiceId)
  return {
    key: deriveCheckInKey(ctx.secret, row.id).toString('base64url'),
    opensAt: checkInOpensAt(row),
    endsAt: row.endsAt,
    now: ctx.now.toISOString(),
  }
}

/** The poster of a practice's place: its code is the same for every practice there. */
export async function showPoster(ctx: ClubContext & Signing, practiceId: string): Promise<Poster> {
  const { place } = await findRun(viewerContext(ctx), practiceId)
  const { name } = await showClub(ctx)
  const { clubId } = ctx.club
  return { clubName: name, place, code: derivePosterCode(ctx.secret, { clubId, place }) }
}

/**
 * Checks the asker in at the practice of their club whose code this is; by the code of a poster it is noted that they say they
 * are here, and nothing recorded. Every try counts. Throws an invalid `code` for a wrong one, and for one that is over; refuses
 * where nobody can check in now, and whom the practice does not expect.
 */
export async function checkIn(
  ctx: SignedInContext & Signing,
  { code, practiceId }: BodyOf<typeof createCheckIn>,
): Promise<CheckIn> {
  const { membership, user } = ctx.actor
  if (!membership) throw new Refusal('forbidden')
  const tries = await throttle(ctx, `checkIns:account:${user.id}`, TRIES_PER_ACCOUNT, { code: TOO_MANY })
  const club = clubScope(ctx.actor, membership.clubId)
  const viewer = viewerContext({ ...ctx, club })
  const wrong = `checkIns:club:${club.clubId}`
  return runExclusive(club.clubId, async () => {
    // In the club's turn, so that tries that come at once don't count past each other.
    if (tries > 1) await refuseOverLimit(ctx, wrong, WRONG_PER_CLUB, TOO_MANY)
    const recorded = await inTransaction(viewer, async (inside) => {
      const showing = await findShowing({ ...inside, secret: ctx.secret }, code, practiceId)
      return showing && recordShowing(inside, showing, ctx.newId())
    })
    if (recorded) return recorded
    // After the transaction, which a refusal inside would take back.
    await countHit(ctx, wrong, WRONG_PER_CLUB)
    throw invalidField('code', 'checkInCodeWrong')
  })
}

async function recordShowing(ctx: ViewerContext, { row, isPoster }: Showing, id: string): Promise<CheckIn> {
  const { lateAfter } = await writableClub(ctx)
  const tap = { id, state: checkInState(row, ctx.now, lateAfter) }
  const record = isPoster ? noteSuggestion : recordCheckIn
  const recorded = await record(ctx, row, tap)
  return { practiceId: row.id, title: row.title, day: row.day, startTime: row.startTime, ...recorded }
}

/** A practice that one can check in at now. */
async function findOpen(ctx: ViewerContext, practiceId: string): Promise<PracticeRow> {
  const row = await findPractice(ctx, practiceId)
  const closed = checkInClosed(row, ctx.now)
  if (closed) throw new Refusal('conflict', closed)
  return row
}

interface Showing {
  readonly row: PracticeRow
  /** Whether its place's poster does, and no coach. */
  readonly isPoster: boolean
}

/** The practice that shows the code now; undefined where none does. Throws an invalid `code` for one that is over. */
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

/** The practice that is on at the place whose poster has this code; undefined where none has. Refuses where none is on. */
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
