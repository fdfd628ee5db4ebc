import type { CallOutput } from '@boathouse/domain/kernel/contract'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { listRates } from '@boathouse/domain/practices/rates/contract'
import type { MemberRate } from '@boathouse/domain/practices/rates/model'
import { sortedRates } from '@boathouse/domain/practices/rates/rules'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ratesQuery } from './api.ts'
import classes from './rates.module.css'
import type { Sorting } from './rates-sorting.ts'
import { useRateColumns } from './use-rate-columns.tsx'

interface Props {
  readonly clubId: string
  readonly days: DayRange
  readonly squad: string | undefined
  readonly sorting: Sorting
  readonly onSort: (next: Sorting) => void
}

/** Athletes with their rates. All are on one page, so the browser can sort them. */
export function RatesTable({ clubId, days, squad, sorting, onSort }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(ratesQuery(clubId, days, squad))
  if (!data && isError) return <NotLoaded words={t('rates.notLoaded')} onRetry={() => void refetch()} />
  if (!data) return <RatesTableSkeleton />
  return <Loaded rates={data} {...{ days, squad, sorting, onSort }} />
}

const keyOf = ({ memberId }: MemberRate) => memberId

type LoadedProps = Omit<Props, 'clubId'> & { readonly rates: CallOutput<typeof listRates> }

function Loaded({ rates: { items, practices }, days, squad, sorting, onSort }: LoadedProps) {
  const t = useTranslate()
  const { range } = useFormats()
  const columns = useRateColumns(sorting, onSort)
  if (items.length === 0) return squad === undefined ? <NoAthletes /> : <NobodyInSquad />
  if (practices === 0) return <NoRegister />
  return (
    <>
      <p className={classes.practices} role="status">
        {fillPlaceholder(
          t('rates.practices', { count: practices, days: PLACEHOLDER }),
          <time>{range(days.first, days.last)}</time>,
        )}
      </p>
      <SortSelect sorting={sorting} onSort={onSort} />
      <RecordTable
        label={t('label.athletes')}
        columns={columns}
        rows={sortedRates(items, sorting.sort, sorting.direction)}
        keyOf={keyOf}
      />
    </>
  )
}

export function NoAthletes() {
  const t = useTranslate()
  return (
    <EmptyState lead={t('rates.table.empty')}>
      <LinkButton to="/admin">{t('invites.title')}</LinkButton>
    </EmptyState>
  )
}

export function NobodyInSquad() {
  const t = useTranslate()
  return (
    <EmptyState lead={t('teamWeek.empty')}>
      <LinkButton to="/admin/squads">{t('label.squads')}</LinkButton>
    </EmptyState>
  )
}

export function NoRegister() {
  const t = useTranslate()
  return <EmptyState lead={t('rates.table.noRegister')} isNews />
}

const sortings = [
  'name.asc',
  'name.desc',
  'rate.desc',
  'rate.asc',
  'noShows.desc',
  'noShows.asc',
  'streak.desc',
  'streak.asc',
] as const

/** Replaces the sortable column heads on a phone. */
function SortSelect({ sorting, onSort }: Pick<Props, 'sorting' | 'onSort'>) {
  const t = useTranslate()
  return (
    <div className={classes.sort}>
      <Select
        label={t('action.sortBy')}
        data={sortings.map((value) => ({ value, label: t(`rates.sort.${value}`) }))}
        value={`${sorting.sort}.${sorting.direction}`}
        onChange={({ currentTarget }) => {
          const [sort, direction] = currentTarget.value.split('.') as [Sorting['sort'], Sorting['direction']]
          onSort({ sort, direction })
        }}
      />
    </div>
  )
}

export function RatesTableSkeleton() {
  const t = useTranslate()
  const sorting = { sort: 'name', direction: 'asc' } as const
  const columns = useRateColumns(sorting, () => {})
  return (
    <>
      <p className={classes.practices} aria-busy="true">
        <Skeleton width="16rem" />
      </p>
      <SortSelect sorting={sorting} onSort={() => {}} />
      <RecordTableSkeleton label={t('label.athletes')} columns={columns} count={10} />
    </>
  )
}
