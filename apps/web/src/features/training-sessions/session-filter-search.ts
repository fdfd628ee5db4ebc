import { type SessionFilters, sessionFilters } from '@boathouse/domain/training-sessions/contract'
import { addressFilters, type FilterSearch as SearchOf } from '#lib/address-filters.ts'

export type FilterSearch = SearchOf<SessionFilters>

export const { filterOf, noFilters, readFilters, pickFilters, countFilters } = addressFilters(sessionFilters)
