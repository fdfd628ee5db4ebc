import type { InfiniteData, QueryKey } from '@tanstack/react-query'

/** So many pages of a list are kept: 200 sessions. */
export const MOST_PAGES = 10

/** Where pages of a list stand that nobody opened: the list itself stays as long as its person made it. */
export const toAheadKey = ([id, input]: QueryKey): QueryKey => [
  id,
  { ...(input as object), ahead: MOST_PAGES },
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
 * What follows the last of the rows that are known, from pages that were fetched ahead. Rows may have come and gone since:
 * it goes on where that row stands now, and brings none a second time. Undefined where it does not stand there.
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
