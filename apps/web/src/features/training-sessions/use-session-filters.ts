import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type SessionFilters, sessionFilters } from '@boathouse/domain/training-sessions/contract'

type FilterName = keyof typeof sessionFilters.shape
const names = Object.keys(sessionFilters.shape) as FilterName[]

/** The filters as an address holds them. Unset ones are there as undefined: a key that is left out would stay in it. */
export type FilterSearch = { readonly [Name in FilterName]?: SessionFilters[Name] | undefined }

export const noFilters: FilterSearch = Object.fromEntries(names.map((name) => [name, undefined]))

/** What of an address the contract takes as filters. */
export function readFilters(search: Readonly<Record<string, unknown>>): FilterSearch {
  return Object.fromEntries(
    names.map((name) => [name, sessionFilters.shape[name].safeParse(search[name]).data || undefined]),
  )
}

/** The filters of one search and no other key, so that equal filters are one query. */
export const pickFilters = (search: FilterSearch): SessionFilters =>
  Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => value !== undefined))

export const countFilters = (filters: FilterSearch): number =>
  names.filter((name) => filters[name] !== undefined).length

/** A day as a date field gives it, once it is one. */
export const dayOf = (typed: string): CalendarDay | undefined =>
  sessionFilters.shape.from.safeParse(typed).data || undefined
