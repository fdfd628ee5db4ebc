import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { RateSort, SortDirection } from '@boathouse/domain/rates/rules'

export const ratePeriods = ['season', 'days30', 'days'] as const
export type RatePeriodName = (typeof ratePeriods)[number]

const sorts: readonly RateSort[] = ['name', 'rate', 'streak', 'noShows']

/** The table as an address holds it. Unset keys are there as undefined: one that is left out would stay in it. */
export interface RatesSearch {
  readonly period?: RatePeriodName | undefined
  /** Own days. */
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
  readonly sort?: RateSort | undefined
  readonly direction?: SortDirection | undefined
}

export function readRatesSearch({ period, from, to, sort, direction }: Record<string, unknown>): RatesSearch {
  const known = ratePeriods.find((name) => name === period && name !== 'season')
  return {
    period: known,
    from: known === 'days' ? readDay(from) : undefined,
    to: known === 'days' ? readDay(to) : undefined,
    sort: sorts.find((name) => name === sort && name !== 'name'),
    direction: direction === 'asc' || direction === 'desc' ? direction : undefined,
  }
}

export const readDay = (typed: unknown): CalendarDay | undefined =>
  typeof typed === 'string' && /^\d{4}-\d\d-\d\d$/.test(typed) && isDay(typed) ? typed : undefined

const isDay = (typed: string) => {
  const date = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed)
}

export interface Sorting {
  readonly sort: RateSort
  readonly direction: SortDirection
}

/** What is highest comes first, where nothing else is said; names come from A. */
export const firstDirection = (sort: RateSort): SortDirection => (sort === 'name' ? 'asc' : 'desc')

export const sortingOf = ({ sort = 'name', direction }: RatesSearch): Sorting => ({
  sort,
  direction: direction ?? firstDirection(sort),
})

/** The sorting that a column's head leads to: its own, and the other way round where that is on already. */
export function nextSorting(now: Sorting, sort: RateSort): Sorting {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) }
  return { sort, direction: now.direction === 'asc' ? 'desc' : 'asc' }
}
