import { boatFilters } from '@boathouse/domain/boathouse/boats/contract'
import * as z from 'zod/mini'
import { filterSearch } from '#lib/api/filter-search.ts'

const filters = filterSearch(
  z.object({
    text: boatFilters.shape.text,
    craft: boatFilters.shape.craft,
    service: boatFilters.shape.service,
    // If omitted, boats in use are listed.
    state: z.optional(z.literal('archived')),
  }),
)

export const { filterOf, noFilters, pickFilters, countFilters } = filters

export type BoatsFilters = ReturnType<typeof filters.readFilters>

export type BoatsSearch = BoatsFilters & {
  readonly dialog?: 'new' | 'edit' | 'damage' | 'reservation' | undefined
}

const dialogs = ['new', 'edit', 'damage', 'reservation'] as const

export const readBoatsSearch = (search: Readonly<Record<string, unknown>>): BoatsSearch => ({
  ...filters.readFilters(search),
  dialog: dialogs.find((one) => one === search['dialog']),
})

export type PutSearch = (changes: BoatsSearch, step: 'push' | 'replace') => void
