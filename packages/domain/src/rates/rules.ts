import type { Answer } from '../answers/model.ts'
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import { stepsShown } from '../kernel/figures.ts'
import { type DayRange, daysIn } from '../kernel/periods.ts'
import { seasonStartOn } from '../kernel/year-day.ts'
import type { RegisterState } from '../register/model.ts'
import type {
  Attendance,
  AttendanceMark,
  MemberRate,
  RateCounts,
  RateFigures,
  RatePeriod,
  RateSort,
  SortDirection,
} from './model.ts'

/** The most days that the club's table covers: a leap year. */
export const MOST_DAYS_RATED = 366

/** Throws an invalid `to` for days in the wrong order, or more of them than the table covers. */
export function refuseLongRange({ from, to }: { from: CalendarDay; to: CalendarDay }): void {
  const days = daysIn({ first: from, last: to })
  if (days === 0) throw invalidField('to', 'lastBeforeFirst')
  if (days > MOST_DAYS_RATED) throw invalidField('to', 'moreThanAYear')
}

type Counted = Pick<RateCounts, 'present' | 'late' | 'absent'>

/** What a rate divides: how many were attended, of how many. Excused and not recorded count neither way. */
export const rateParts = ({ present, late, absent }: Counted) => ({
  attended: present + late,
  counted: present + late + absent,
})

/**
 * The attendance rate in so many parts, rounded half up; all of them are nobody's who missed one, and a target of so many
 * parts nobody's who is below it. Null with nothing to divide by.
 */
function rateIn(parts: number, counts: Counted, target = parts): number | null {
  const { attended, counted } = rateParts(counts)
  if (counted === 0) return null
  const whole = attended * parts < counted * target ? target : parts
  return stepsShown(attended * parts, counted, counted * whole)
}

/** The attendance rate in thousandths. */
export const computeRate = (counted: Counted): number | null => rateIn(1_000, counted)

/**
 * The attendance rate in whole per cents, as screens show it, beside a target if there is one. Rounded thousandths rounded
 * again could be one off.
 */
export const computePercent = (counted: Counted, target?: number): number | null =>
  rateIn(100, counted, target)

/** What a register that was taken says of somebody who stands in it. */
export interface RateLine {
  readonly startsAt: string
  readonly day: CalendarDay
  readonly state: RegisterState
  /** Their own word before it; an absence says no, and never yes. */
  readonly answer: Answer
}

const attended = ({ state }: Pick<RateLine, 'state'>) => state === 'present' || state === 'late'

/** A no-show said yes and was absent. An answer can't be given after the start, so it is the last word. */
export const isNoShow = ({ state, answer }: Pick<RateLine, 'state' | 'answer'>): boolean =>
  state === 'absent' && answer === 'yes'

/** How many practices in a row were attended, from the latest back; excused and not recorded neither count nor end it. */
export function countStreak(lines: readonly Pick<RateLine, 'startsAt' | 'state'>[]): number {
  const lastAbsence = lines.reduce(
    (last, { state, startsAt }) => (state === 'absent' && startsAt > last ? startsAt : last),
    '',
  )
  return lines.filter((line) => attended(line) && line.startsAt > lastAbsence).length
}

/** How often what was recorded, from lines of the register in any order. */
export function countStates(lines: readonly Pick<RateLine, 'state'>[]): RateCounts {
  const counts = { present: 0, late: 0, excused: 0, absent: 0, none: 0 }
  for (const { state } of lines) counts[state] += 1
  return counts
}

/** The rate after each day with a register that counts, in whole per cents beside a target, from marks in any order. */
export const ratesAfter = (marks: readonly AttendanceMark[], target: number) =>
  [...new Set(marks.map(({ day }) => day))].sort().flatMap((day) => {
    const done = computePercent(countStates(marks.filter((mark) => mark.day <= day)), target)
    return done === null ? [] : { day, done }
  })

/** Figures from lines of the register, in any order. */
export function computeFigures(lines: readonly RateLine[]): RateFigures {
  const counts = countStates(lines)
  const noShows = lines.filter(isNoShow).length
  return { counts, expected: lines.length, rate: computeRate(counts), streak: countStreak(lines), noShows }
}

const SOME_DAYS = 30

/** The days that figures up to some day are of. The season is the club's. */
export const periodsOn = (today: CalendarDay, seasonStart: string) => ({
  days30: { first: addDays(today, 1 - SOME_DAYS), last: today },
  season: { first: seasonStartOn(today, seasonStart), last: today },
})

/** So many marks make a strip. */
const LATEST = 20

const listLatest = (lines: readonly RateLine[]): AttendanceMark[] =>
  lines
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .slice(-LATEST)
    .map(({ day, state }) => ({ day, state }))

/** The periods of somebody's attendance, from all their lines. The season is the club's. */
export function summarizeAttendance(
  lines: readonly RateLine[],
  { today, seasonStart }: { today: CalendarDay; seasonStart: string },
): Attendance {
  const { days30, season } = periodsOn(today, seasonStart)
  const during = (days: DayRange): RatePeriod => ({
    ...days,
    ...computeFigures(lines.filter(({ day }) => day >= days.first)),
  })
  const earliest = lines.map(({ day }) => day).sort()[0] ?? null
  return {
    days30: during(days30),
    season: during(season),
    all: { first: earliest, last: today, ...computeFigures(lines) },
    latest: listLatest(lines),
  }
}

/** What is highest comes first, where nothing else is said; names come from A. */
export const firstDirection = (sort: RateSort): SortDirection => (sort === 'name' ? 'asc' : 'desc')

/**
 * The table's lines, which come by name, in the asked order. Equal ones stay by name, and who has no rate comes last
 * either way: a dash is neither the best nor the worst.
 */
export function sortedRates<Line extends Pick<MemberRate, 'rate' | 'streak' | 'noShows'>>(
  lines: readonly Line[],
  sort: RateSort,
  direction: SortDirection,
): Line[] {
  const sign = direction === 'asc' ? 1 : -1
  if (sort === 'name') return direction === 'asc' ? [...lines] : lines.toReversed()
  return lines.toSorted((a, b) => {
    const [one, other] = [a[sort], b[sort]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (one - other) * sign
  })
}

interface Held {
  readonly startsAt: string
  readonly choiceId: string | null
}

/**
 * How many of these practices expect an athlete: those for everyone, and those that name them, since they joined.
 * `times` has each choice's starts, in order, and those for everyone under null.
 */
export function countExpected(
  times: ReadonlyMap<string | null, readonly string[]>,
  { joinedAt, choices }: { joinedAt: string; choices: readonly string[] },
): number {
  const since = (starts: readonly string[] = []) => starts.length - firstFrom(starts, joinedAt)
  return [null, ...choices].reduce<number>((sum, choice) => sum + since(times.get(choice)), 0)
}

/** Starts of practices by whom they are for, in order. */
export function startsByChoice(practices: readonly Held[]): Map<string | null, string[]> {
  const groups = Map.groupBy(practices, ({ choiceId }) => choiceId)
  return new Map([...groups].map(([choice, some]) => [choice, some.map(({ startsAt }) => startsAt).sort()]))
}

/** Where in an ordered list the first stands that is not before `least`. */
function firstFrom(ordered: readonly string[], least: string): number {
  const at = ordered.findIndex((value) => value >= least)
  return at === -1 ? ordered.length : at
}
