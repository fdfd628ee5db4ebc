import type { Club } from '@boathouse/domain/clubs/model'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { type FieldError, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { seasonStartOn } from '@boathouse/domain/kernel/year-day'
import { refuseLongRange } from '@boathouse/domain/rates/rules'
import type { RatesSearch } from './use-rates-search.ts'

export interface RatedDays {
  /** None while something is wrong with them. */
  readonly days: DayRange | null
  readonly errors: readonly FieldError[]
}

/** The days that are asked for, on the club's calendar. */
export function ratedDays(
  { period = 'season', from, to }: RatesSearch,
  { timeZone, seasonStart }: Pick<Club, 'timeZone' | 'seasonStart'>,
  now = new Date(),
): RatedDays {
  const last = dayAt(now, timeZone)
  if (period === 'season') return { days: { first: seasonStartOn(last, seasonStart), last }, errors: [] }
  if (period === 'days30') return { days: { first: addDays(last, -29), last }, errors: [] }
  const missing = Object.entries({ from, to }).filter(([, day]) => !day)
  if (!from || !to) return { days: null, errors: missing.map(([path]) => ({ path, code: 'required' })) }
  try {
    refuseLongRange({ from, to })
  } catch (error) {
    if (error instanceof Refusal) return { days: null, errors: error.fields }
    throw error
  }
  return { days: { first: from, last: to }, errors: [] }
}
