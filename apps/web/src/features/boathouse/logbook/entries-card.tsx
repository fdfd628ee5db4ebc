import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { ExportNews } from '#ui/dialog/export-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { FilterInput } from '#ui/table/filter-input.tsx'
import { RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { boatsQuery, entriesQuery } from './api.ts'
import classes from './logbook.module.css'
import { LogbookExport, useLogbookExport } from './logbook-export.tsx'
import { countFilters, type EntryFilters, filterOf, noFilters, pickFilters } from './logbook-search.ts'
import { useEntryColumns } from './use-entry-columns.tsx'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly filters: EntryFilters
  readonly mayExport: boolean
  readonly today: string
  readonly onFilter: (changes: EntryFilters) => void
  readonly onOpen: (outingId: string) => void
}

export function EntriesCard({ clubId, userId, filters, mayExport, today, onFilter, onOpen }: Props) {
  const t = useTranslate()
  const bar = useRef<HTMLElement>(null)
  const taking = useLogbookExport()
  const picked = pickFilters(filters)
  const clear = () => {
    bar.current?.focus()
    onFilter(noFilters)
  }
  return (
    <>
      <ExportNews taking={taking} />
      <Card
        title={t('label.outings')}
        more={mayExport && <LogbookExport {...{ taking, clubId, today }} filters={picked} />}
      >
        <div className={classes.parts}>
          <FilterBar
            ref={bar}
            count={countFilters(filters)}
            onClear={() => onFilter(noFilters)}
            className={classes.filters}
          >
            <Filters {...{ clubId, userId, filters, onFilter }} />
          </FilterBar>
          <Entries {...{ clubId, filters, onOpen }} onClear={clear} />
        </div>
      </Card>
    </>
  )
}

interface EntriesProps extends Pick<Props, 'clubId' | 'filters' | 'onOpen'> {
  readonly onClear: () => void
}

function Entries({ clubId, filters, onOpen, onClear }: EntriesProps) {
  const t = useTranslate()
  const list = useInfiniteQuery(entriesQuery(clubId, pickFilters(filters)))
  const columns = useEntryColumns(({ id }) => onOpen(id))
  const label = t('label.outings')
  if (list.isPending) return <RecordTableSkeleton label={label} columns={columns} count={8} />
  if (!list.data) return <NotLoaded words={t('logbook.notLoaded')} onRetry={() => void list.refetch()} />
  const entries = list.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0 && countFilters(filters) > 0) {
    return (
      <EmptyState lead={t('logbook.noMatch')} isNews>
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      </EmptyState>
    )
  }
  if (entries.length === 0) return <EmptyState lead={t('logbook.empty')} />
  return (
    <>
      <RecordTable
        label={label}
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
      />
      <ShowMore
        list={list}
        shown={t('logbook.shown', { count: entries.length })}
        notLoaded={t('logbook.notLoaded')}
      />
    </>
  )
}

type FiltersProps = Pick<Props, 'clubId' | 'userId' | 'filters' | 'onFilter'>

function Filters({ clubId, userId, filters, onFilter }: FiltersProps) {
  const t = useTranslate()
  const boats = useQuery(boatsQuery(clubId)).data?.boats ?? []
  const people = useQuery(peopleQuery(clubId)).data?.items ?? []
  /** Options of a filter, with an unknown id from the URL as an option without a name. */
  const choices = (
    any: string,
    chosen: string | undefined,
    known: readonly { id: string; name: string }[],
  ) => [
    { value: '', label: any },
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...(chosen !== undefined && !known.some(({ id }) => id === chosen)
      ? [{ value: chosen, label: '…' }]
      : []),
  ]
  const named = people.map(({ id, name }) => ({
    id,
    name: id === userId ? t('label.me') : (name ?? t('boat.owner.member')),
  }))
  return (
    <>
      <Select
        label={t('label.person')}
        data={choices(t('logbook.filter.person.any'), filters.person, named)}
        value={filters.person ?? ''}
        onChange={({ currentTarget }) => onFilter({ person: filterOf('person', currentTarget.value) })}
      />
      <Select
        label={t('label.boat')}
        data={choices(t('logbook.filter.boat.any'), filters.boat, boats)}
        value={filters.boat ?? ''}
        onChange={({ currentTarget }) => onFilter({ boat: filterOf('boat', currentTarget.value) })}
      />
      <FilterInput
        label={t('label.from')}
        type="date"
        value={filters.from}
        max={filters.to}
        onSettled={(typed) => onFilter({ from: filterOf('from', typed) })}
      />
      <FilterInput
        label={t('label.to')}
        type="date"
        value={filters.to}
        min={filters.from}
        onSettled={(typed) => onFilter({ to: filterOf('to', typed) })}
      />
      <FilterInput
        label={t('outing.destination')}
        type="search"
        value={filters.text}
        onSettled={(typed) => onFilter({ text: filterOf('text', typed) })}
      />
    </>
  )
}
