import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import type { DayRange } from '../kernel/periods.ts'
import type { Matchable, Matching, Pair } from './model.ts'

/** Sessions and plans of one athlete that belong to none yet, and the pairs that they unlinked. */
interface Unmatched {
  readonly sessions: readonly Matchable[]
  readonly planned: readonly Matchable[]
  readonly unlinked: readonly Pair[]
}

/** Days less than so many apart are read together. */
const READ_TOGETHER = 14

/** Days around a session in which a coach can say which planned session it was. */
export const COACH_LINK_DAYS = 2

/** The days that are at most so many days from one of some: a set of them, and few ranges, in order, that hold them all. */
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

/** A sport that nobody entered may be any. */
const isSameSport = (one: Matchable, other: Matchable): boolean =>
  one.sport === null || other.sport === null || one.sport === other.sport

/** Strength training is never another kind of training. A type that nobody entered may be any. */
const isSameKind = (one: Matchable, other: Matchable): boolean =>
  [one.type, other.type].includes('notSet') || (one.type === 'strength') === (other.type === 'strength')

/**
 * Which sessions were planned as what. A session and a plan can belong together on the same day, else on neighbouring ones, in one
 * sport, and where they were not unlinked. Those of one type go before others; strength is only ever strength. Two that have no
 * other choice match automatically; of any other plan the athlete is asked which session it was.
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

/** Those of the same day, else those of the days before and after; of these, those of the same type, if there are any. */
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
