import { type SessionFilters, sessionFilters } from '@boathouse/domain/training/training-sessions/model'
import { filterSearch, type FilterSearch as SearchOf } from '#lib/api/filter-search.ts'

export type FilterSearch = SearchOf<SessionFilters>

export const { filterOf, noFilters, readFilters, pickFilters, countFilters } = filterSearch(sessionFilters)
