import { addDays, type CalendarDay, dayAt } from '../../kernel/calendar-day.ts'
import { invalidField, Refusal } from '../../kernel/errors.ts'
import type { Comparison } from '../disciplines/model.ts'
import { toScore } from '../disciplines/rules.ts'
import type { NewTestDay } from './contract.ts'
import type { Attempt, CellState, TestBand, TestCell, TestDayDetails } from './model.ts'

/** Delay before athletes are notified of new records, in which typos can be fixed. In milliseconds. */
export const TELL_DELAY_MS = 2 * 60_000
/** Time for which the dashboard shows records after publication, in milliseconds. */
export const RECORDS_SHOWN_MS = 5 * 86_400_000
const NEWS_DAYS = 14

/** Whether records of a test day are still news. Older days are often entered as an archive. */
export const isNews = (date: CalendarDay, now: Date): boolean => addDays(date, NEWS_DAYS) >= dayAt(now, 'UTC')

export const bestAttempt = (
  { direction }: Pick<Comparison, 'direction'>,
  attempts: readonly Attempt[],
): Attempt | null =>
  attempts.reduce<Attempt | null>(
    (best, one) =>
      best !== null && toScore(direction, best.value) <= toScore(direction, one.value) ? best : one,
    null,
  )

/** Improvement on the last test, in the measure's unit: positive is better. */
export const changeSince = (
  { direction }: Pick<Comparison, 'direction'>,
  last: number,
  value: number,
): number => toScore(direction, last) - toScore(direction, value)

/** Throws a field error `state` for a cell with both state and attempts. */
export function refuseStateWithAttempts(state: CellState | null, attempts: readonly Attempt[]): void {
  if (state !== null && attempts.length > 0) throw invalidField('state', 'invalid')
}

/** Throws a field error `date` for publishing a future test day. */
export function refuseAhead(date: CalendarDay, today: CalendarDay): void {
  if (date > today) throw invalidField('date', 'testDayAhead')
}

/** Throws a field error `disciplineKeys` if a removed discipline has entries. */
export function refuseLeavingOut(entered: readonly string[], disciplineKeys: readonly string[]): void {
  if (entered.some((key) => !disciplineKeys.includes(key)))
    throw invalidField('disciplineKeys', 'disciplineEntered')
}

/** Throws a conflict `implausible` for a possible typo that the user has not confirmed. */
export function refuseUnconfirmed(cells: readonly Pick<TestCell, 'warning'>[], confirmed: boolean): void {
  if (!confirmed && cells.some(({ warning }) => warning !== null))
    throw new Refusal('conflict', 'implausible')
}

export interface ColumnFoot {
  readonly count: number
  readonly best: number
  /** For an even number, the mean of the middle two, never rounded in the athlete's favour. */
  readonly median: number
}

export function columnFoot(
  { direction }: Pick<Comparison, 'direction'>,
  values: readonly number[],
): ColumnFoot | null {
  const sorted = values.toSorted((one, other) => toScore(direction, one) - toScore(direction, other))
  const [best] = sorted
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  const upper = sorted[Math.floor(sorted.length / 2)]
  if (best === undefined || lower === undefined || upper === undefined) return null
  const round = direction === 'least' ? Math.ceil : Math.floor
  return { count: sorted.length, best, median: round((lower + upper) / 2) }
}

/** Privacy: a band of fewer would reveal individuals. */
export const FEWEST_IN_BAND = 5

/**
 * Tenth and ninetieth percentile, interpolated linearly (Hyndman and Fan 1996, definition 7) and rounded to whole
 * units. Null for fewer than five athletes. `valueAt` returns the value of a rank from zero, least first; it is called
 * only around (n - 1) × 0.1 and (n - 1) × 0.9.
 */
export function bandOf(athletes: number, valueAt: (place: number) => number): TestBand | null {
  if (athletes < FEWEST_IN_BAND) return null
  const quantile = (tenths: number): number => {
    const place = (athletes - 1) * tenths
    const below = valueAt(Math.floor(place / 10))
    const above = valueAt(Math.ceil(place / 10))
    return Math.round(below + ((above - below) * (place % 10)) / 10)
  }
  return { tenth: quantile(1), ninetieth: quantile(9), athletes }
}

/** Fields that the next test day copies: all but id, day, and conditions of the day. */
export const nextFrom = ({
  title,
  disciplines,
  course,
  squads,
  memberIds,
}: TestDayDetails): Omit<NewTestDay, 'id' | 'date'> => ({
  title,
  disciplineKeys: disciplines.map(({ disciplineKey }) => disciplineKey),
  course,
  wind: '',
  waterTemperature: null,
  note: '',
  squadIds: squads.length > 0 ? squads.map(({ id }) => id) : null,
  memberIds: squads.length > 0 ? null : memberIds,
})
