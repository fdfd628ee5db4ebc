import { boatFilters } from '@boathouse/domain/boats/contract'
import * as z from 'zod/mini'
import { filterSearch } from '#lib/api/filter-search.ts'

const filters = filterSearch(
  z.object({
    text: boatFilters.shape.text,
    craft: boatFilters.shape.craft,
    service: boatFilters.shape.service,
    // The club's own is what an address without it shows.
    state: z.optional(z.literal('archived')),
  }),
)

export const { filterOf, noFilters, pickFilters, countFilters } = filters

/** What the list is narrowed to. */
export type BoatsFilters = ReturnType<typeof filters.readFilters>

/** What an address of boats holds: what the list is narrowed to, and what is open over it or over a boat. */
export type BoatsSearch = BoatsFilters & {
  readonly dialog?: 'new' | 'edit' | 'damage' | 'reservation' | undefined
}

const dialogs = ['new', 'edit', 'damage', 'reservation'] as const

/** An address as it can be: what is in it may be anything. */
export const readBoatsSearch = (search: Readonly<Record<string, unknown>>): BoatsSearch => ({
  ...filters.readFilters(search),
  dialog: dialogs.find((one) => one === search['dialog']),
})

/** Changes what the address holds. */
export type PutSearch = (changes: BoatsSearch, step: 'push' | 'replace') => void
