import { addDays, type CalendarDay, seasonStartOn } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { stepsShown } from '../../kernel/figures.ts'
import { type DayRange, daysIn } from '../../kernel/periods.ts'
import type { Answer } from '../answers/model.ts'
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

/** A leap year. */
export const MAX_DAYS_RATED = 366

/** Throws a field error `to` if it is before `from` or the range exceeds a year. */
export function refuseLongRange({ from, to }: { from: CalendarDay; to: CalendarDay }): void {
  const days = daysIn({ first: from, last: to })
  if (days === 0) throw invalidField('to', 'lastBeforeFirst')
  if (days > MAX_DAYS_RATED) throw invalidField('to', 'moreThanAYear')
}

type Counted = Pick<RateCounts, 'present' | 'late' | 'absent'>

/** Practices attended, and practices that count. Excused ones and those without an entry don't count. */
export const rateParts = ({ present, late, absent }: Counted) => ({
  attended: present + late,
  counted: present + late + absent,
})

/** Attendance rate in `parts`, rounded half up: all of them only if nothing was missed, `target` only if reached. */
function rateIn(parts: number, counts: Counted, target = parts): number | null {
  const { attended, counted } = rateParts(counts)
  if (counted === 0) return null
  const whole = attended * parts < counted * target ? target : parts
  return stepsShown(attended * parts, counted, counted * whole)
}

/** Attendance rate in thousandths. */
export const computeRate = (counted: Counted): number | null => rateIn(1_000, counted)

/** Attendance rate in whole per cent for display: rounding rounded thousandths again could be off by one. */
export const computePercent = (counted: Counted, target?: number): number | null =>
  rateIn(100, counted, target)

export interface RateLine {
  readonly startsAt: string
  readonly day: CalendarDay
  readonly state: RegisterState
  /** Their own answer. An absence counts as no, and never as yes. */
  readonly answer: Answer
}

const attended = ({ state }: Pick<RateLine, 'state'>) => state === 'present' || state === 'late'

/** Answers close at the start, so a yes was the last answer. */
export const isNoShow = ({ state, answer }: Pick<RateLine, 'state' | 'answer'>): boolean =>
  state === 'absent' && answer === 'yes'

/** Latest consecutive practices attended. Excused ones and those without an entry neither count nor end it. */
export function countStreak(lines: readonly Pick<RateLine, 'startsAt' | 'state'>[]): number {
  const lastAbsence = lines.reduce(
    (last, { state, startsAt }) => (state === 'absent' && startsAt > last ? startsAt : last),
    '',
  )
  return lines.filter((line) => attended(line) && line.startsAt > lastAbsence).length
}

export function countStates(lines: readonly Pick<RateLine, 'state'>[]): RateCounts {
  const counts = { present: 0, late: 0, excused: 0, absent: 0, none: 0 }
  for (const { state } of lines) counts[state] += 1
  return counts
}

/** Rate after each day with a register that counts, in whole per cent. Marks can be in any order. */
export const ratesAfter = (marks: readonly AttendanceMark[], target: number) =>
  [...new Set(marks.map(({ day }) => day))].sort().flatMap((day) => {
    const done = computePercent(countStates(marks.filter((mark) => mark.day <= day)), target)
    return done === null ? [] : { day, done }
  })

export function computeFigures(lines: readonly RateLine[]): RateFigures {
  const counts = countStates(lines)
  const noShows = lines.filter(isNoShow).length
  return { counts, expected: lines.length, rate: computeRate(counts), streak: countStreak(lines), noShows }
}

const SOME_DAYS = 30

/** Date ranges of the figures up to today. The season is the club's. */
export const periodsOn = (today: CalendarDay, seasonStart: string) => ({
  days30: { first: addDays(today, 1 - SOME_DAYS), last: today },
  season: { first: seasonStartOn(today, seasonStart), last: today },
})

const LATEST = 20

const listLatest = (lines: readonly RateLine[]): AttendanceMark[] =>
  lines
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .slice(-LATEST)
    .map(({ day, state }) => ({ day, state }))

/** Figures of all periods from all of a member's lines. The season is the club's. */
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

/** Default direction: highest first, names from A. */
export const firstDirection = (sort: RateSort): SortDirection => (sort === 'name' ? 'asc' : 'desc')

/** Sorts rows, which must be given by name. Stable. Members without a rate come last in both directions. */
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

/** Counts practices that expect each member. `times` has sorted starts by squad or member; those for everyone under null. */
export function countExpected(
  times: ReadonlyMap<string | null, readonly string[]>,
  { joinedAt, choices }: { joinedAt: string; choices: readonly string[] },
): number {
  const since = (starts: readonly string[] = []) => starts.length - firstFrom(starts, joinedAt)
  return [null, ...choices].reduce<number>((sum, choice) => sum + since(times.get(choice)), 0)
}

export function startsByChoice(practices: readonly Held[]): Map<string | null, string[]> {
  const groups = Map.groupBy(practices, ({ choiceId }) => choiceId)
  return new Map([...groups].map(([choice, some]) => [choice, some.map(({ startsAt }) => startsAt).sort()]))
}

/** Index of the first value that is at least `least` in a sorted list. */
function firstFrom(ordered: readonly string[], least: string): number {
  const at = ordered.findIndex((value) => value >= least)
  return at === -1 ? ordered.length : at
}
