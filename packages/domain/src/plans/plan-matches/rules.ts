import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import type { DayRange } from '../../kernel/periods.ts'
import type { Matchable, Matching, Pair } from './model.ts'

/** Unmatched sessions and plans of one athlete, and the pairs that they unlinked. */
interface Unmatched {
  readonly sessions: readonly Matchable[]
  readonly planned: readonly Matchable[]
  readonly unlinked: readonly Pair[]
}

const READ_TOGETHER = 14

/** Days around a session in which a coach can match it with a plan. */
export const COACH_LINK_DAYS = 2

/** Days at most `around` from any of `dates`: as a set, and as a few ordered ranges. */
export function daysAround(
  dates: readonly CalendarDay[],
  around: number,
): { readonly days: ReadonlySet<CalendarDay>; readonly ranges: readonly DayRange[] } {
  const days = new Set<CalendarDay>()
  const ranges: DayRange[] = []
  for (const date of [...new Set(dates)].toSorted()) {
    for (let by = -around; by <= around; by += 1) days.add(addDays(date, by))
    const [first, last] = [addDays(date, -around), addDays(date, around)]
    const before = ranges.at(-1)
    if (before && addDays(before.last, READ_TOGETHER) > first)
      ranges.splice(-1, 1, { first: before.first, last })
    else ranges.push({ first, last })
  }
  return { days, ranges }
}

/** Whether two sports can be the same: a missing one can be any. */
const isSameSport = (one: Matchable, other: Matchable): boolean =>
  one.sport === null || other.sport === null || one.sport === other.sport

/** Strength training only matches strength. A missing type may be any. */
const isSameKind = (one: Matchable, other: Matchable): boolean =>
  [one.type, other.type].includes('notSet') || (one.type === 'strength') === (other.type === 'strength')

/**
 * Matches sessions with plans. A pair needs the same or a neighbouring day, one sport, and must not have been unlinked.
 * Pairs of one day and one type go first; strength only matches strength. Two without another choice match
 * automatically; the athlete is asked about the others.
 */
export function findMatches({ sessions, planned, unlinked }: Unmatched): Matching {
  const unlinkedKeys = new Set(unlinked.map(keyOf))
  const canMatch = (session: Matchable, plan: Matchable) =>
    isSameSport(session, plan) &&
    isSameKind(session, plan) &&
    !unlinkedKeys.has(keyOf({ sessionId: session.id, plannedId: plan.id }))
  const planDays = Map.groupBy(planned, toDate)
  const sessionDays = Map.groupBy(sessions, toDate)
  const plansOf = new Map(
    sessions.map((session) => [
      session,
      new Set(nearest(session, planDays, (plan) => canMatch(session, plan))),
    ]),
  )
  const pairs = planned.map((plan) => ({
    plan,
    candidates: nearest(plan, sessionDays, (session) => canMatch(session, plan)).filter((session) =>
      plansOf.get(session)?.has(plan),
    ),
  }))
  const claims = Map.groupBy(
    pairs.flatMap(({ candidates }) => candidates),
    (session) => session,
  )
  const matches: Pair[] = []
  const questions: Matching['questions'][number][] = []
  for (const { plan, candidates } of pairs) {
    const [only, ...others] = candidates
    if (!only) continue
    if (others.length === 0 && claims.get(only)?.length === 1)
      matches.push({ sessionId: only.id, plannedId: plan.id })
    else questions.push({ plannedId: plan.id, sessionIds: candidates.map(({ id }) => id) })
  }
  return { matches, questions }
}

/** The first question of each day of the plan: an answer can settle the others. */
export function askOnceADay<Question extends { readonly planned: { readonly date: CalendarDay } }>(
  questions: readonly Question[],
): Question[] {
  return [...Map.groupBy(questions, ({ planned }) => planned.date).values()].flatMap(([first]) =>
    first ? [first] : [],
  )
}

const keyOf = ({ sessionId, plannedId }: Pair) => `${sessionId} ${plannedId}`

const toDate = ({ date }: Matchable): CalendarDay => date

function nearest(
  { date, type }: Matchable,
  byDay: ReadonlyMap<CalendarDay, readonly Matchable[]>,
  canMatch: (other: Matchable) => boolean,
): readonly Matchable[] {
  const of = (day: CalendarDay) => (byDay.get(day) ?? []).filter(canMatch)
  const sameDay = of(date)
  const near = sameDay.length > 0 ? sameDay : [...of(addDays(date, -1)), ...of(addDays(date, 1))]
  const sameType = near.filter((other) => other.type === type)
  return sameType.length > 0 ? sameType : near
}
