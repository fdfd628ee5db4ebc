import type * as z from 'zod/mini'

/** Filters as an address holds them. Unset ones are there as undefined: a key that is left out would stay in it. */
export type FilterSearch<Filters> = { readonly [Name in keyof Filters]?: Filters[Name] | undefined }

/** Between an address and what a list's contract takes as its filters. */
export function filterSearch<Schema extends z.ZodMiniObject>(schema: Schema) {
  type Filters = z.output<Schema>
  type Search = FilterSearch<Filters>
  const names = Object.keys(schema.shape) as (keyof Filters & string)[]
  const each = (read: (name: keyof Filters & string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, read(name)]))
  const setIn = (search: Search) => names.filter((name) => search[name] !== undefined)

  /** One filter as the contract takes it; nothing where it does not. */
  const filterSchema = <Name extends keyof Filters & string>(name: Name, typed: unknown) =>
    ((schema.shape[name] as z.ZodMiniType).safeParse(typed).data || undefined) as Filters[Name] | undefined

  return {
    filterOf: filterSchema,
    noFilters: each(() => undefined) as Search,
    readFilters: (search: Readonly<Record<string, unknown>>) =>
      each((name) => filterSchema(name, search[name])) as Search,
    /** Those that are set and no other key, so that equal filters are one query. */
    pickFilters: (search: Search) =>
      Object.fromEntries(setIn(search).map((name) => [name, search[name]])) as Filters,
    countFilters: (search: Search) => setIn(search).length,
  }
}

/** What somebody looks for in a list, as an address holds it: trimmed, and at most as long as the server takes. */
export const readSearchText = (typed: unknown): string | undefined =>
  (typeof typed === 'string' && typed.trim().slice(0, 100)) || undefined
