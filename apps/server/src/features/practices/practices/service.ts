import { isAnnounced } from '@boathouse/domain/club/clubs/announcing-rules'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { isClubWritable, mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { CheckedInput } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { compareText } from '@boathouse/domain/kernel/text'
import type * as contracts from '@boathouse/domain/practices/practices/contract'
import {
  AROUND_PRACTICE_MS,
  LONGEST_PRACTICE_MS,
  type OwnPractice,
  type Practice,
  type PracticeDetails,
} from '@boathouse/domain/practices/practices/model'
import { mayRunPractice, maySeeRegister } from '@boathouse/domain/practices/practices/policy'
import { daysOfWeekday, refuseWideRange } from '@boathouse/domain/practices/practices/rules'
import { pageOfRows } from '#db/cursor.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import {
  chosenMembers,
  countMailed,
  type SquadsOfChoice,
  squadsOfChoices,
} from '../../club/choices/service.ts'
import { forOwnClubs, showClub } from '../../club/clubs/service.ts'
import * as series from '../series/service.ts'
import * as answerQueries from './answer-queries.ts'
import { makePresenter } from './present.ts'
import * as queries from './queries.ts'
import { asks, listOfDays, type ViewerContext, viewerContext, viewerKey } from './table.ts'

export {
  asks,
  countExpected,
  findOwnPractice,
  isExpectedMember,
  listAnsweredOf,
  listOfDays,
  listOngoing,
  type ViewerContext,
  viewerContext,
} from './table.ts'

export type PracticeRow = queries.PracticeRow

/** Throws `forbidden` for everyone but admins. */
export function runnerContext(ctx: ClubContext): ViewerContext {
  const context = viewerContext(ctx)
  if (!mayRunPractices(context.viewer.clubRole)) throw new Refusal('forbidden')
  return context
}

/** Id of a squad coach, whose lists it narrows; null for admins, who see all. */
export const coachIdOf = ({ viewer }: Pick<ViewerContext, 'viewer'>): string | null =>
  mayRunPractices(viewer.clubRole) ? null : viewer.id

type Judge = typeof mayRunPractice

const isAllowed = (
  { viewer }: Pick<ViewerContext, 'viewer'>,
  judge: Judge,
  squads: SquadsOfChoice | undefined,
): boolean => judge(viewer.clubRole, (viewer.isGuardian ? undefined : squads?.standings) ?? [])

function squadsFor(ctx: ViewerContext, rows: readonly Pick<PracticeRow, 'choiceId'>[]) {
  const choices = rows.flatMap(({ choiceId }) => choiceId ?? [])
  const { id: userId, clubRole } = ctx.viewer
  return squadsOfChoices(ctx, choices, { userId, knowsAll: mayRunPractices(clubRole) })
}

async function whichAre(ctx: ViewerContext, judge: Judge, rows: readonly Pick<PracticeRow, 'choiceId'>[]) {
  const squads = await squadsFor(ctx, rows)
  return ({ choiceId }: Pick<PracticeRow, 'choiceId'>) => isAllowed(ctx, judge, squads.get(choiceId ?? ''))
}

/** Throws `forbidden` unless the user runs all of them: admins run every practice, coaches those of their squads. */
export async function requireRunner(
  ctx: ViewerContext,
  rows: readonly Pick<PracticeRow, 'choiceId'>[],
): Promise<void> {
  if (mayRunPractices(ctx.viewer.clubRole)) return
  if (!rows.every(await whichAre(ctx, mayRunPractice, rows))) throw new Refusal('forbidden')
}

/** Throws `notFound` for unknown practices, `forbidden` unless the viewer runs the practice. */
export async function findRun(ctx: ViewerContext, practiceId: string): Promise<PracticeRow> {
  const row = await findPractice(ctx, practiceId)
  await requireRunner(ctx, [row])
  return row
}

/** Includes practices that the viewer ran until the squad was archived. Otherwise like `findRun`. */
export async function findOverseen(ctx: ViewerContext, practiceId: string): Promise<PracticeRow> {
  const row = await findPractice(ctx, practiceId)
  if (!(await whichAre(ctx, maySeeRegister, [row]))(row)) throw new Refusal('forbidden')
  return row
}

/** Runs a constant number of queries. */
export async function presentAllFor(
  ctx: ViewerContext,
  club: Club,
  rows: readonly PracticeRow[],
): Promise<Practice[]> {
  // Local dates may be ordered differently from starts.
  const days = rows.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return rows.map(await loadPresenter(ctx, club, { first, last, rows }))
}

export async function presentFor(ctx: ViewerContext, club: Club, row: PracticeRow): Promise<Practice> {
  const present = await loadPresenter(ctx, club, { first: row.day, last: row.day, rows: [row] })
  return present(row)
}

interface Shown extends DayRange {
  readonly rows: readonly PracticeRow[]
}

async function loadPresenter(ctx: ViewerContext, club: Club, { rows, ...days }: Shown) {
  const { db, viewer, now } = ctx
  const inClub = { clubId: ctx.club.clubId, ...days }
  const mine = { athleteId: viewer.id, ...days }
  const counts = await answerQueries.countAnswersOfDays(db, inClub)
  const away = await answerQueries.countAwayOfDays(db, inClub)
  const squads = await squadsFor(ctx, rows)
  const allows =
    (judge: Judge) =>
    ({ choiceId }: Pick<PracticeRow, 'choiceId'>) =>
      isAllowed(ctx, judge, squads.get(choiceId ?? ''))
  const seesAnswers = allows(maySeeRegister)
  const answered = rows.some(seesAnswers) ? await answerQueries.countAnsweredOfDays(db, inClub) : null
  const own = await answerQueries.findOwnAnswers(db, mine)
  const ownAbsences = await answerQueries.findOwnAbsences(db, mine)
  return makePresenter(
    { counts, away, answered, own, ownAbsences },
    {
      now,
      isActive: isClubWritable(club),
      clubDeadline: club.answerDeadline,
      mayRun: allows(mayRunPractice),
      seesAnswers,
      squads,
      isAsked: (practice) => asks(viewer.clubRole, practice),
    },
  )
}

export async function findPractice(ctx: ViewerContext, practiceId: string): Promise<PracticeRow> {
  const row = await queries.findPractice(ctx.db, viewerKey(ctx), practiceId)
  if (!row) throw notFound()
  return row
}

/** Unordered; omits unknown ones. */
export const findPractices = (ctx: ViewerContext, practiceIds: readonly string[]): Promise<PracticeRow[]> =>
  queries.findPractices(ctx.db, viewerKey(ctx), practiceIds)

export async function loadPracticeFor(ctx: ViewerContext, practiceId: string): Promise<Practice> {
  return presentFor(ctx, await showClub(ctx), await findPractice(ctx, practiceId))
}

export async function listPractices(ctx: ClubContext, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  refuseWideRange({ from, to })
  const context = viewerContext(ctx)
  const rows = await listOfDays(context, { first: from, last: to })
  return { items: await presentAllFor(context, await showClub(ctx), rows) }
}

type Page = CheckedInput<typeof contracts.listUpcomingPractices>['query']

export async function listUpcoming(ctx: ClubContext, { weekday, ...page }: Page) {
  const context = viewerContext(ctx)
  const { rows, nextCursor } = await queries.pageOfUpcoming(ctx.db, viewerKey(context), {
    ...page,
    days: weekday === undefined ? undefined : daysOfWeekday(weekday, { now: ctx.now, until: page.until }),
    now: ctx.now,
  })
  return { items: await presentAllFor(context, await showClub(ctx), rows), nextCursor }
}

/** Practices of all the user's clubs on some days, by day and start. */
export async function listOwnPractices(
  ctx: SignedInContext,
  days: { readonly from: CalendarDay; readonly to: CalendarDay },
): Promise<{ items: OwnPractice[] }> {
  const pages = await forOwnClubs(ctx, async (inClub) => labelled(inClub, await listPractices(inClub, days)))
  return { items: pages.flat().sort((one, other) => compareText(one.day, other.day) || byTime(one, other)) }
}

/** Current and future practices of all the user's clubs, nearest first. Clubs share a cursor: a start and an id. */
export async function listOwnUpcoming(
  ctx: SignedInContext,
  page: CheckedInput<typeof contracts.listOwnUpcoming>['query'],
): Promise<{ items: OwnPractice[]; nextCursor: string | null }> {
  const cursors: string[] = []
  const pages = await forOwnClubs(ctx, async (inClub) => {
    const { nextCursor, ...listed } = await listUpcoming(inClub, page)
    if (nextCursor !== null) cursors.push(nextCursor)
    return labelled(inClub, listed)
  })
  const { rows, nextCursor } = pageOfRows(pages.flat().sort(byTime), page.limit, ({ startsAt, id }) => [
    startsAt,
    id,
  ])
  // If one club filled the page alone, its cursor goes on.
  return { items: [...rows], nextCursor: nextCursor ?? cursors[0] ?? null }
}

const labelled = ({ club: { clubId } }: ClubContext, { items }: { items: Practice[] }): OwnPractice[] =>
  items.map((practice) => ({ ...practice, clubId }))

type Timed = Pick<Practice, 'startsAt' | 'id'>

const byTime = (one: Timed, other: Timed): number =>
  compareText(one.startsAt, other.startsAt) || compareText(one.id, other.id)

export async function showPractice(ctx: ClubContext, practiceId: string): Promise<PracticeDetails> {
  const context = viewerContext(ctx)
  const row = await findPractice(context, practiceId)
  const club = await showClub(ctx)
  const practice = await presentFor(context, club, row)
  const isOverseen = (await whichAre(context, maySeeRegister, [row]))(row)
  const namesShown = isOverseen || club.namesShownTo === 'members'
  const chosen =
    isOverseen && practice.audience === 'chosen' ? await chosenMembers(context, row.choiceId) : null
  return {
    ...practice,
    coming: namesShown ? await answerQueries.findComing(ctx.db, ctx.club, practiceId) : null,
    memberIds: chosen,
    hasRegister: isOverseen ? await series.hasRegister(ctx, practiceId) : null,
    mailable: practice.abilities.run
      ? isAnnounced(row, ctx.now)
        ? await countMailed(ctx, { choiceId: row.choiceId, exceptId: ctx.actor.user.id })
        : 0
      : null,
  }
}

export async function nextPractice(ctx: SignedInContext) {
  const at = (ms: number) => new Date(ctx.now.getTime() + ms).toISOString()
  const on = {
    startsBy: at(AROUND_PRACTICE_MS),
    after: at(-LONGEST_PRACTICE_MS - AROUND_PRACTICE_MS),
    endsAfter: at(-AROUND_PRACTICE_MS),
  }
  const found = await forOwnClubs(ctx, async (inClub) => {
    const context = viewerContext(inClub)
    const club = await showClub(inClub)
    const next = await queries.findNextAsking(ctx.db, viewerKey(context), ctx.now)
    return { context, club, next, now: await findOngoingRun(context, on) }
  })
  const next = found.flatMap(({ next: row, ...where }) => (row ? { ...where, row } : []))
  const now = found.flatMap(({ now: row, ...where }) => (row ? { ...where, row } : []))
  return { next: await presentOwn(next.sort(byStart)[0]), now: await presentOwn(now.sort(byStart).at(-1)) }
}

interface Found {
  readonly context: ViewerContext
  readonly club: Club
  readonly row: PracticeRow
}

const byStart = (one: Found, other: Found): number => byTime(one.row, other.row)

async function presentOwn(found: Found | undefined): Promise<OwnPractice | null> {
  if (!found) return null
  const { context, club, row } = found
  return { ...(await presentFor(context, club, row)), clubId: club.id }
}

async function findOngoingRun(
  ctx: ViewerContext,
  on: Parameters<typeof queries.findOngoing>[2],
): Promise<PracticeRow | undefined> {
  if (mayRunPractices(ctx.viewer.clubRole)) return queries.findOngoing(ctx.db, viewerKey(ctx), on)
  const rows = await queries.listOngoing(ctx.db, viewerKey(ctx), on)
  return rows.findLast(await whichAre(ctx, mayRunPractice, rows))
}

/** Practices of all clubs that ask the user, by day. */
export async function countAskingByDay(ctx: SignedInContext, { first, last }: DayRange) {
  const asking = await forOwnClubs(ctx, (inClub) => {
    const joinedAt = inClub.actor.membership?.joinedAt ?? ''
    return queries.listAskingDays(ctx.db, { ...viewerKey(viewerContext(inClub)), joinedAt, first, last })
  })
  return [...Map.groupBy(asking.flat(), ({ day }) => day)].map(([day, all]) => ({ day, count: all.length }))
}
