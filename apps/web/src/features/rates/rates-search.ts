import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type RateSort, rateSorts, type SortDirection } from '@boathouse/domain/rates/model'
import { firstDirection } from '@boathouse/domain/rates/rules'

export const ratePeriods = ['season', 'days30', 'days'] as const
export type RatePeriodName = (typeof ratePeriods)[number]

/** The table as an address holds it. Unset keys are there as undefined: one that is left out would stay in it. */
export interface RatesSearch {
  readonly period?: RatePeriodName | undefined
  /** Own days. */
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
  /** Who was at which practice, instead of the rates. */
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
    show: show === 'register' ? show : undefined,
    sort: rateSorts.find((name) => name === sort && name !== 'name'),
    direction: direction === 'asc' || direction === 'desc' ? direction : undefined,
  }
}

export const readDay = (typed: unknown): CalendarDay | undefined => calendarDay.safeParse(typed).data

export interface Sorting {
  readonly sort: RateSort
  readonly direction: SortDirection
}

export const toSorting = ({ sort = 'name', direction }: RatesSearch): Sorting => ({
  sort,
  direction: direction ?? firstDirection(sort),
})

/** The sorting that a column's head leads to: its own, and the other way round where that is on already. */
export function nextSorting(now: Sorting, sort: RateSort): Sorting {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) }
  return { sort, direction: now.direction === 'asc' ? 'desc' : 'asc' }
}
