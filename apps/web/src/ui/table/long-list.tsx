import { type ReactNode, useRef, useState } from 'react'
import { NotLoaded } from '../feedback/not-loaded.tsx'
import { Parts } from '../layout/parts.tsx'
import { FilterInput } from './filter-input.tsx'
import classes from './long-list.module.css'
import { RowList, RowListSkeleton } from './row-list.tsx'
import { type Pages, ShowMore } from './show-more.tsx'

export interface Search {
  readonly text: string | undefined
  readonly onSettled: (typed: string) => void
}

interface Words {
  readonly label: string
  readonly search: string
  readonly shown: (count: number) => string
  readonly empty: string
  readonly noMatch: string
  readonly notLoaded: string
}

interface Props<Item> {
  readonly list: Pages & {
    readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  readonly words: Words
  readonly expected: number
  readonly search?: Search | undefined
  /** Whether a filter is set. */
  readonly isNarrowed?: boolean
  /** Renders a row. `onGone` must be called if the row is removed after the user pressed something in it. */
  readonly row: (item: Item, onGone: () => void) => ReactNode
}

const SEARCHED_FROM = 10

/** A paged list. Long ones have a search field, and the server searches. */
export function LongList<Item>({ list, words, expected, search, isNarrowed, row }: Props<Item>) {
  const rows = useRef<HTMLUListElement>(null)
  const [isLong, setLong] = useState(false)
  if (list.isPending) return <RowListSkeleton count={expected} />
  if (!list.data) return <NotLoaded words={words.notLoaded} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flatMap((page) => page.items)
  if ((list.hasNextPage || items.length > SEARCHED_FROM) && !isLong) setLong(true)
  const isSearched = Boolean(search?.text) || isNarrowed
  return (
    <Parts gap="0.5rem">
      {search && (isLong || Boolean(search.text)) && (
        <FilterInput label={words.search} type="search" value={search.text} onSettled={search.onSettled} />
      )}
      {items.length === 0 ? (
        <p className={classes.empty} role={isSearched ? 'status' : undefined}>
          {isSearched ? words.noMatch : words.empty}
        </p>
      ) : (
        <>
          <RowList label={words.label} ref={rows}>
            {items.map((item) => row(item, () => rows.current?.focus()))}
          </RowList>
          <ShowMore list={list} shown={words.shown(items.length)} notLoaded={words.notLoaded} />
        </>
      )}
    </Parts>
  )
}
