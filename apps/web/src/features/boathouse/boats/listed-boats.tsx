import { useInfiniteQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { boatsQuery } from './api.ts'
import { BoatsCard } from './boats-card.tsx'
import { type BoatsSearch, type PutSearch, pickFilters } from './boats-search.ts'

const BoatDialog = lazyRouteComponent(() => import('./boat-editor.tsx'), 'BoatDialog')

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly search: BoatsSearch
  readonly onSearch: PutSearch
}

export function ListedBoats({ userId, clubId, search, onSearch }: Props) {
  const { dialog, ...filters } = search
  const { data } = useInfiniteQuery(boatsQuery(clubId, pickFilters(filters)))
  const mayAdd = data?.pages.at(-1)?.abilities.keep === true
  // Preload the dialog, so it opens offline.
  useEffect(() => {
    if (mayAdd) void BoatDialog.preload?.()
  }, [mayAdd])
  return (
    <>
      <BoatsCard
        {...{ clubId, filters }}
        onFilter={(changes) => onSearch(changes, 'replace')}
        onAdd={() => onSearch({ dialog: 'new' }, 'push')}
      />
      {mayAdd && dialog === 'new' && (
        <Suspense>
          <BoatDialog
            id={null}
            {...{ userId, clubId }}
            onClose={() => onSearch({ dialog: undefined }, 'replace')}
          />
        </Suspense>
      )}
    </>
  )
}
