import { boatCrafts } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { crafts } from '@boathouse/domain/sport/sports/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Plus } from '#ui/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { FilterInput } from '#ui/table/filter-input.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { boatsQuery } from './api.ts'
import { BoatRow } from './boat-row.tsx'
import classes from './boats.module.css'
import { type BoatsFilters, countFilters, filterOf, noFilters, pickFilters } from './boats-search.ts'

interface Props {
  readonly clubId: string
  readonly filters: BoatsFilters
  readonly onFilter: (changes: BoatsFilters) => void
  readonly onAdd: () => void
}

export function BoatsCard({ clubId, filters, onFilter, onAdd }: Props) {
  const t = useTranslate()
  const bar = useRef<HTMLElement>(null)
  const list = useInfiniteQuery(boatsQuery(clubId, pickFilters(filters)))
  const keep = list.data?.pages.at(-1)?.abilities.keep === true
  const count = countFilters(filters)
  const boats = list.data?.pages.flatMap(({ items }) => items) ?? []
  const hasBoats = count > 0 || boats.length > 0
  const isNarrowed = count > (filters.state ? 1 : 0)
  const empty = filters.state ? 'boats.archived.empty' : keep ? 'boats.empty.keeper' : 'boats.empty'
  return (
    <Card
      title={t('label.boats')}
      more={
        keep && (
          <Button variant={hasBoats ? 'default' : 'filled'} leftSection={<Plus />} onClick={onAdd}>
            {t('boats.add')}
          </Button>
        )
      }
    >
      <Parts gap="1rem">
        {!list.hasNextPage && count === 0 && <Summary boats={boats} />}
        {hasBoats && (
          <Filters bar={bar} {...{ filters, onFilter }} onClear={() => onFilter(noFilters)} count={count} />
        )}
        <LongList
          list={list}
          words={{
            label: t('label.boats'),
            search: '',
            shown: (shown) => t('boats.shown', { count: shown }),
            empty: t(isNarrowed ? 'boats.noMatch' : empty),
            noMatch: '',
            notLoaded: t('boats.notLoaded'),
          }}
          expected={6}
          row={(boat) => <BoatRow key={boat.id} {...{ boat, filters }} />}
        />
      </Parts>
    </Card>
  )
}

/** Numbers of boats out of service and damaged; renders nothing if there are none. */
function Summary({ boats }: { boats: readonly Boat[] }) {
  const t = useTranslate()
  const out = boats.filter(({ isOut }) => isOut).length
  const damaged = boats.filter(({ damage }) => damage !== null).length
  const parts = [
    out > 0 && t('boats.summary.out', { count: out }),
    damaged > 0 && t('boats.summary.damaged', { count: damaged }),
  ].filter(Boolean)
  return parts.length > 0 && <Quiet>{parts.join(' · ')}</Quiet>
}

interface FiltersProps extends Pick<Props, 'filters' | 'onFilter'> {
  readonly bar: RefObject<HTMLElement | null>
  readonly count: number
  readonly onClear: () => void
}

function Filters({ bar, filters, onFilter, count, onClear }: FiltersProps) {
  const t = useTranslate()
  return (
    <FilterBar ref={bar} count={count} onClear={onClear} className={classes.filters}>
      <FilterInput
        label={t('boats.search')}
        type="search"
        value={filters.text}
        onSettled={(typed) => onFilter({ text: filterOf('text', typed) })}
      />
      <Select
        label={t('label.craft')}
        data={[
          { value: '', label: t('boats.craft.any') },
          ...boatCrafts.map((craft) => ({ value: craft, label: crafts[craft].notation })),
        ]}
        value={filters.craft ?? ''}
        onChange={({ currentTarget }) => onFilter({ craft: filterOf('craft', currentTarget.value) })}
      />
      <Select
        label={t('boats.service')}
        data={[
          { value: '', label: t('boats.service.any') },
          { value: 'in', label: t('boats.service.in') },
          { value: 'out', label: t('label.outOfService') },
        ]}
        value={filters.service ?? ''}
        onChange={({ currentTarget }) => onFilter({ service: filterOf('service', currentTarget.value) })}
      />
      <Select
        label={t('label.show')}
        data={[
          { value: '', label: t('boats.state.current') },
          { value: 'archived', label: t('boats.state.archived') },
        ]}
        value={filters.state ?? ''}
        onChange={({ currentTarget }) => onFilter({ state: filterOf('state', currentTarget.value) })}
      />
    </FilterBar>
  )
}
