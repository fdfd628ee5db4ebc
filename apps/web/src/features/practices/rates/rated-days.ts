import type { Club } from '@boathouse/domain/club/clubs/model'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { type FieldError, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { periodsOn, refuseLongRange } from '@boathouse/domain/practices/rates/rules'
import type { RatesSearch } from './rates-search.ts'

export interface RatedDays {
  readonly days: DayRange | null
  readonly errors: readonly FieldError[]
}

export function ratedDays(
  { period = 'season', from, to }: RatesSearch,
  { timeZone, seasonStart }: Pick<Club, 'timeZone' | 'seasonStart'>,
  now = new Date(),
): RatedDays {
  const last = dayAt(now, timeZone)
  if (period !== 'days') return { days: periodsOn(last, seasonStart)[period], errors: [] }
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
