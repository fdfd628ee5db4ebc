import type * as z from 'zod/mini'

/** Filters in a URL's search. Unset ones are undefined, because an omitted key would keep its value. */
export type FilterSearch<Filters> = { readonly [Name in keyof Filters]?: Filters[Name] | undefined }

/** Converts between a URL's search and the filters of a list's contract. */
export function filterSearch<Schema extends z.ZodMiniObject>(schema: Schema) {
  type Filters = z.output<Schema>
  type Search = FilterSearch<Filters>
  const names = Object.keys(schema.shape) as (keyof Filters & string)[]
  const each = (read: (name: keyof Filters & string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, read(name)]))
  const setIn = (search: Search) => names.filter((name) => search[name] !== undefined)

  /** Undefined if the contract rejects the value. */
  const filterSchema = <Name extends keyof Filters & string>(name: Name, typed: unknown) =>
    ((schema.shape[name] as z.ZodMiniType).safeParse(typed).data || undefined) as Filters[Name] | undefined

  return {
    filterOf: filterSchema,
    noFilters: each(() => undefined) as Search,
    readFilters: (search: Readonly<Record<string, unknown>>) =>
      each((name) => filterSchema(name, search[name])) as Search,
    /** Leaves out unset filters: equal filters then share a query. */
    pickFilters: (search: Search) =>
      Object.fromEntries(setIn(search).map((name) => [name, search[name]])) as Filters,
    countFilters: (search: Search) => setIn(search).length,
  }
}

/** Search text in a URL, trimmed, and cut to the server's maximum. */
export const readSearchText = (typed: unknown): string | undefined =>
  (typeof typed === 'string' && typed.trim().slice(0, 100)) || undefined
