import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import type { DayRange } from '../kernel/periods.ts'
import type { Matchable, Matching, Pair } from './model.ts'

/** Sessions and plans of one athlete that belong to none yet, and the pairs that they unlinked. */
interface Unmatched {
  readonly sessions: readonly Matchable[]
  readonly planned: readonly Matchable[]
  readonly unlinked: readonly Pair[]
}

/** Where a session of a day can have been planned: that day, else the day before or after. */
export const matchingDays = (date: CalendarDay): readonly CalendarDay[] => [
  addDays(date, -1),
  date,
  addDays(date, 1),
]

/** Days less than so many apart are read together. */
const READ_TOGETHER = 14

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

/** A sport that nobody said may be any. */
const isSameSport = (one: Matchable, other: Matchable): boolean =>
  one.sport === null || other.sport === null || one.sport === other.sport

/**
 * Which sessions were planned as what. A session and a plan can belong together on the same day, else on neighbouring ones, in one
 * sport, and where they were not unlinked. Two that have no other choice match by themselves; a session with several plans, or with one
 * that another session claims too, is asked about.
 */
export function findMatches({ sessions, planned, unlinked }: Unmatched): Matching {
  const unlinkedKeys = new Set(unlinked.map(keyOf))
  const canMatch = (session: Matchable, plan: Matchable) =>
    isSameSport(session, plan) && !unlinkedKeys.has(keyOf({ sessionId: session.id, plannedId: plan.id }))
  const planDays = Map.groupBy(planned, toDate)
  const sessionDays = Map.groupBy(sessions, toDate)
  const plansOf = new Map(
    sessions.map((session) => [session, nearest(session, planDays, (plan) => canMatch(session, plan))]),
  )
  const sessionsOf = new Map(
    planned.map((plan) => [plan, new Set(nearest(plan, sessionDays, (session) => canMatch(session, plan)))]),
  )
  const matches: Pair[] = []
  const questions: Matching['questions'][number][] = []
  for (const session of sessions) {
    const candidates = (plansOf.get(session) ?? []).filter((plan) => sessionsOf.get(plan)?.has(session))
    const [only, ...others] = candidates
    if (!only) continue
    const isOnly = others.length === 0 && sessionsOf.get(only)?.size === 1
    if (isOnly) matches.push({ sessionId: session.id, plannedId: only.id })
    else questions.push({ sessionId: session.id, plannedIds: candidates.map(({ id }) => id) })
  }
  return { matches, questions }
}

/**
 * What one session could have been planned as, of plans that belong to none: the nearest that were not unlinked from it, and those of
 * these days that were.
 */
export function listCandidates<Plan extends Matchable>(
  session: Matchable,
  planned: readonly Plan[],
  unlinked: readonly Pair[],
): { readonly planned: Plan; readonly wasUnlinked: boolean }[] {
  const unlinkedKeys = new Set(unlinked.map(keyOf))
  const wasUnlinked = (plan: Matchable) =>
    unlinkedKeys.has(keyOf({ sessionId: session.id, plannedId: plan.id }))
  const near = new Set(
    nearest(
      session,
      Map.groupBy(planned, toDate),
      (plan) => isSameSport(session, plan) && !wasUnlinked(plan),
    ).map(({ id }) => id),
  )
  const days = matchingDays(session.date)
  return planned
    .map((plan) => ({ planned: plan, wasUnlinked: wasUnlinked(plan) }))
    .filter((one) => (one.wasUnlinked ? days.includes(one.planned.date) : near.has(one.planned.id)))
}

const keyOf = ({ sessionId, plannedId }: Pair) => `${sessionId} ${plannedId}`

const toDate = ({ date }: Matchable): CalendarDay => date

/** Those of the same day; where there are none, those of the days before and after. No other day is looked at. */
function nearest(
  { date }: Matchable,
  byDay: ReadonlyMap<CalendarDay, readonly Matchable[]>,
  canMatch: (other: Matchable) => boolean,
): readonly Matchable[] {
  const of = (day: CalendarDay) => (byDay.get(day) ?? []).filter(canMatch)
  const sameDay = of(date)
  return sameDay.length > 0 ? sameDay : [...of(addDays(date, -1)), ...of(addDays(date, 1))]
}
