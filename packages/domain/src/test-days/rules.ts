import type { Comparison } from '../disciplines/model.ts'
import { toScore } from '../disciplines/rules.ts'
import { addDays, type CalendarDay, dayAt } from '../kernel/calendar-day.ts'
import { invalidField, Refusal } from '../kernel/errors.ts'
import type { NewTestDay } from './contract.ts'
import type { Attempt, CellState, TestBand, TestCell, TestDayDetails } from './model.ts'

/** Delay between publishing or correcting a test day and notifying athletes of new records: time to fix a slip. */
export const TELL_DELAY_MS = 2 * 60_000
/** How long the dashboard shows records of a test day after it is published. */
export const RECORDS_SHOWN_MS = 5 * 86_400_000
const NEWS_DAYS = 14

/** Whether the records of a test day are still news: for 14 days after it. Older days are often entered as an archive. */
export const isNews = (date: CalendarDay, now: Date): boolean => addDays(date, NEWS_DAYS) >= dayAt(now, 'UTC')

/** The attempt that counts: the best, of equal ones the first; null without any. */
export const bestAttempt = (
  { direction }: Pick<Comparison, 'direction'>,
  attempts: readonly Attempt[],
): Attempt | null =>
  attempts.reduce<Attempt | null>(
    (best, one) =>
      best !== null && toScore(direction, best.value) <= toScore(direction, one.value) ? best : one,
    null,
  )

/** How much better than the last test, in the measure's unit: above zero is better, whatever is measured. */
export const changeSince = (
  { direction }: Pick<Comparison, 'direction'>,
  last: number,
  value: number,
): number => toScore(direction, last) - toScore(direction, value)

/** Throws an invalid `state` for a cell that has a state and attempts at once. */
export function refuseStateWithAttempts(state: CellState | null, attempts: readonly Attempt[]): void {
  if (state !== null && attempts.length > 0) throw invalidField('state', 'invalid')
}

/** Throws an invalid `date` for a test day that is to be published before it has come. */
export function refuseAhead(date: CalendarDay, today: CalendarDay): void {
  if (date > today) throw invalidField('date', 'testDayAhead')
}

/** Throws an invalid `disciplineKeys` for changes that leave out a discipline in which something was entered. */
export function refuseLeavingOut(entered: readonly string[], disciplineKeys: readonly string[]): void {
  if (entered.some((key) => !disciplineKeys.includes(key)))
    throw invalidField('disciplineKeys', 'disciplineEntered')
}

/** Throws a conflict `implausible` where a value may be a slip and nobody said that it is right. */
export function refuseDoubtful(cells: readonly Pick<TestCell, 'doubt'>[], confirmed: boolean): void {
  if (!confirmed && cells.some(({ doubt }) => doubt !== null)) throw new Refusal('conflict', 'implausible')
}

/** What the foot of a column says. */
export interface ColumnFoot {
  readonly count: number
  readonly best: number
  /** Of two in the middle their mean, rounded against them. */
  readonly median: number
}

/** The foot of a column with these values; null without any. */
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

/** Of fewer than these a band would say what one of them did. */
export const FEWEST_IN_BAND = 5

/**
 * The tenth and the ninetieth per cent of the values of so many athletes, between the nearest two in proportion (Hyndman and Fan
 * 1996, definition 7) and rounded to whole units; null for fewer than five. `valueAt` says the values by their places from
 * zero, the least first; only those at (n - 1) × 0.1 and (n - 1) × 0.9, rounded down and up, are asked for.
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

/** What the next test day takes over from one: all but its id, its day, and what was on that day alone. */
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
