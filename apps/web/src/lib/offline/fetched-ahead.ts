import type { InfiniteData, QueryKey } from '@tanstack/react-query'

/** Maximum number of pages to prefetch: 200 sessions. */
export const MAX_PAGES = 10

/** Cache key of a list's prefetched pages. Under its own key, the list has only pages that the user opened. */
export const toAheadKey = ([id, input]: QueryKey): QueryKey => [
  id,
  { ...(input as object), ahead: MAX_PAGES },
]

interface Row {
  readonly id: string
}

interface Page {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
}

export type Pages = InfiniteData<Page>

/**
 * Rows that follow the last known one, from prefetched pages. Rows may have been added or removed since: finds its
 * current position, and returns no duplicates. Undefined if the row is missing.
 */
export function pageAfter(known: readonly Row[], { pages }: Pages): Page | undefined {
  const last = known.at(-1)
  if (!last) return undefined
  const place = pages.findIndex(({ items }) => items.some(({ id }) => id === last.id))
  const page = pages[place]
  if (!page) return undefined
  const rest = page.items.slice(page.items.findIndex(({ id }) => id === last.id) + 1)
  const following = rest.length > 0 ? { ...page, items: rest } : pages[place + 1]
  const ids = new Set(known.map(({ id }) => id))
  return following && { ...following, items: following.items.filter(({ id }) => !ids.has(id)) }
}
