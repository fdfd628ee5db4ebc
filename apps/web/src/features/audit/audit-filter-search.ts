import { type AuditFilters, auditFilters } from '@boathouse/domain/audit/contract'
import { addressFilters, type FilterSearch as SearchOf } from '#lib/address-filters.ts'

export type FilterSearch = SearchOf<AuditFilters>

export const { filterOf, noFilters, readFilters, pickFilters, countFilters } = addressFilters(auditFilters)
