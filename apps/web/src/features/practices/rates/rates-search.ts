import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import type { RateSort, SortDirection } from '@boathouse/domain/practices/rates/model'

export const ratePeriods = ['season', 'days30', 'days'] as const
export type RatePeriodName = (typeof ratePeriods)[number]

// A type-checked copy: parsing a URL must not load the schemas of calls.
const sorts = { name: 'name', rate: 'rate', streak: 'streak', noShows: 'noShows' } satisfies {
  [Name in RateSort]: Name
}

export interface RatesSearch {
  readonly period?: RatePeriodName | undefined
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
  readonly squad?: string | undefined
  /** Shows attendance practice by practice instead of rates. */
  readonly show?: 'register' | undefined
  readonly sort?: RateSort | undefined
  readonly direction?: SortDirection | undefined
}

export function readRatesSearch(given: Record<string, unknown>): RatesSearch {
  const { period, from, to, show, sort, direction } = given
  const known = ratePeriods.find((name) => name === period && name !== 'season')
  return {
    period: known,
    from: known === 'days' ? readDay(from) : undefined,
    to: known === 'days' ? readDay(to) : undefined,
    squad: id.safeParse(given['squad']).data,
    show: show === 'register' ? show : undefined,
    sort: Object.values(sorts).find((name) => name === sort && name !== 'name'),
    direction: direction === 'asc' || direction === 'desc' ? direction : undefined,
  }
}

export const readDay = (typed: unknown): CalendarDay | undefined => calendarDay.safeParse(typed).data
