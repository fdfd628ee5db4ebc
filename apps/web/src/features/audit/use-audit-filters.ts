import { type AuditFilters, auditFilters } from '@boathouse/domain/audit/contract'

type FilterName = keyof typeof auditFilters.shape
const names = Object.keys(auditFilters.shape) as FilterName[]

/** The filters as an address holds them. Unset ones are there as undefined: a key that is left out would stay in it. */
export type FilterSearch = { readonly [Name in FilterName]?: AuditFilters[Name] | undefined }

export const noFilters: FilterSearch = Object.fromEntries(names.map((name) => [name, undefined]))

/** One filter as the contract takes it; nothing where it does not. */
export const filterOf = <Name extends FilterName>(name: Name, typed: unknown): AuditFilters[Name] =>
  (auditFilters.shape[name].safeParse(typed).data || undefined) as AuditFilters[Name]

export const readFilters = (search: Readonly<Record<string, unknown>>): FilterSearch =>
  Object.fromEntries(names.map((name) => [name, filterOf(name, search[name])]))

/** The filters that are set and no other key, so that equal filters are one query. */
export const pickFilters = (search: FilterSearch): AuditFilters =>
  Object.fromEntries(names.map((name) => [name, search[name]]).filter(([, value]) => value !== undefined))
