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

export const { filterOf, noFilters, readFilters, pickFilters, countFilters } = filters

/** What the list is narrowed to. */
export type BoatsFilters = ReturnType<typeof readFilters>

/** What an address of the list holds. */
export type BoatsSearch = BoatsFilters & { readonly dialog?: 'new' | undefined }
