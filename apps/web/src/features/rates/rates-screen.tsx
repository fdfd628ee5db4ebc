import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { clubQuery } from './api.ts'
import { RatePeriods } from './rate-periods.tsx'
import { ratedDays } from './rated-days.ts'
import { ExportMenu, ExportNews, useRatesExport } from './rates-export.tsx'
import { type RatesSearch, sortingOf } from './rates-search.ts'
import { RatesTable, RatesTableSkeleton } from './rates-table.tsx'

interface Props {
  readonly clubId: string
  readonly search: RatesSearch
  readonly onSearch: (changes: RatesSearch, step: 'push' | 'replace') => void
  /** What stands above all views of attendance. */
  readonly header: ReactNode
  /** The way to the other views. */
  readonly tabs: ReactNode
}

/** How often each of a club's athletes comes, for its admins. */
export function RatesScreen({ clubId, search, onSearch, header, tabs }: Props) {
  const t = useTranslate()
  const club = useQuery(clubQuery(clubId))
  const taking = useRatesExport(clubId)
  const sorting = sortingOf(search)
  const { days, errors } = club.data ? ratedDays(search, club.data) : { days: null, errors: [] }
  return (
    <>
      {header}
      {tabs}
      <RatePeriods
        search={search}
        errors={errors}
        onPeriod={(period) =>
          onSearch(
            period === 'days'
              ? { period, from: days?.first, to: days?.last }
              : { period, from: undefined, to: undefined },
            'push',
          )
        }
        onDays={(changes) => onSearch(changes, 'replace')}
      />
      <ExportNews taking={taking} />
      {errors.length === 0 && (
        <Card title={t('rates.table')} more={<ExportMenu taking={taking} days={days} sorting={sorting} />}>
          {days && (
            <RatesTable
              clubId={clubId}
              days={days}
              sorting={sorting}
              onSort={(next) => onSearch(next, 'replace')}
            />
          )}
          {!days && !club.isError && <RatesTableSkeleton />}
          {!days && club.isError && (
            <NotLoaded words={t('rates.table.notLoaded')} onRetry={() => void club.refetch()} />
          )}
        </Card>
      )}
    </>
  )
}
