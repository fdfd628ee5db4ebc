import type { RateSort, SortDirection } from '@boathouse/domain/practices/rates/model'
import { firstDirection } from '@boathouse/domain/practices/rates/rules'
import type { RatesSearch } from './rates-search.ts'

export interface Sorting {
  readonly sort: RateSort
  readonly direction: SortDirection
}

export const toSorting = ({ sort = 'name', direction }: RatesSearch): Sorting => ({
  sort,
  direction: direction ?? firstDirection(sort),
})

/** Sorting after a click on a column's head. A second click reverses it. */
export function nextSorting(now: Sorting, sort: RateSort): Sorting {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) }
  return { sort, direction: now.direction === 'asc' ? 'desc' : 'asc' }
}
