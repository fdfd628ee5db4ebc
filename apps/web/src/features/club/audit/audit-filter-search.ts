import { type AuditFilters, auditFilters } from '@boathouse/domain/club/audit/contract'
import { filterSearch, type FilterSearch as SearchOf } from '#lib/api/filter-search.ts'

export type FilterSearch = SearchOf<AuditFilters>

export const { filterOf, noFilters, readFilters, pickFilters, countFilters } = filterSearch(auditFilters)
