import type { MemberStandings } from '@boathouse/domain/boathouse/certificates/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { StateBadge } from '#shared/boathouse/certificates/state-badge.tsx'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { ExportMenu, ExportNews } from '#ui/dialog/export-menu.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { certificateTableQuery, useCertificatesExport } from './api.ts'
import classes from './certificates.module.css'
import { type CertificatesSearch, shownStates } from './certificates-search.ts'

type Filters = Pick<CertificatesSearch, 'squad' | 'requirement' | 'state'>

interface Props {
  readonly clubId: string
  readonly today: CalendarDay
  readonly filters: Filters
  readonly onFilter: (filters: Filters) => void
}

/** Table of members × requirements, for coaches and admins. */
export function CertificatesCard({ clubId, today, filters, onFilter }: Props) {
  const t = useTranslate()
  const taking = useCertificatesExport()
  const all = useQuery(certificateTableQuery(clubId, {}))
  const requirements = all.data?.requirements ?? []
  return (
    <>
      <ExportNews taking={taking} />
      <Card
        title={t('label.requirements')}
        more={
          requirements.length > 0 && (
            <ExportMenu
              taking={taking}
              onPick={(format) => taking.mutate({ params: { clubId }, body: { ...filters, format } })}
            />
          )
        }
      >
        {requirements.length > 0 && (
          <Bar clubId={clubId} filters={filters} onFilter={onFilter} requirements={requirements} />
        )}
        <Table {...{ clubId, today, filters }} />
      </Card>
    </>
  )
}

interface BarProps extends Omit<Props, 'today'> {
  readonly requirements: readonly { readonly id: string; readonly name: string }[]
}

function Bar({ clubId, filters, onFilter, requirements }: BarProps) {
  const t = useTranslate()
  const bar = useRef<HTMLElement>(null)
  const squads = useCurrentSquads(clubId) ?? []
  const { squad, requirement, state } = filters
  const all = { value: '', label: t('filters.all') }
  return (
    <FilterBar
      isInCard
      ref={bar}
      count={[squad, requirement, state].filter(Boolean).length}
      onClear={() => {
        onFilter({ squad: undefined, requirement: undefined, state: undefined })
        bar.current?.focus()
      }}
      className={classes.filters}
    >
      <Select
        label={t('label.squad')}
        data={[all, ...squads.map(({ id, name }) => ({ value: id, label: name }))]}
        value={squad ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filters, squad: value || undefined })}
      />
      <Select
        label={t('certificates.requirement')}
        data={[all, ...requirements.map(({ id, name }) => ({ value: id, label: name }))]}
        value={requirement ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filters, requirement: value || undefined })}
      />
      <Select
        label={t('label.state')}
        data={[all, ...shownStates.map((value) => ({ value, label: t(`certificates.state.${value}`) }))]}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filters, state: shownStates.find((one) => one === value) })
        }
      />
    </FilterBar>
  )
}

function Table({ clubId, today, filters }: Omit<Props, 'onFilter'>) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(certificateTableQuery(clubId, filters))
  if (!data && isError)
    return <NotLoaded words={t('requirements.notLoaded')} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  const { requirements, items } = data
  const isNarrowed = Object.values(filters).some(Boolean)
  if (requirements.length === 0) return <p>{t('certificates.none')}</p>
  if (items.length === 0)
    return <p role="status">{t(isNarrowed ? 'certificates.noMatch' : 'certificates.nobody')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach elements that scroll.
    <section className={classes.scroll} tabIndex={0} aria-label={t('certificates.table')}>
      <RecordTable
        label={t('certificates.table')}
        columns={columnsOf({
          requirements,
          today,
          memberColumn: t('label.member'),
          unnamed: t('boat.owner.member'),
        })}
        rows={items}
        keyOf={({ memberId }) => memberId}
        isDense
      />
    </section>
  )
}

interface ColumnWords {
  readonly requirements: BarProps['requirements']
  readonly today: CalendarDay
  readonly memberColumn: string
  readonly unnamed: string
}

const columnsOf = ({
  requirements,
  today,
  memberColumn,
  unnamed,
}: ColumnWords): Column<MemberStandings>[] => [
  {
    name: memberColumn,
    place: 'main',
    expected: '8rem',
    cell: (member) => (
      <Link
        to="/team/requirements/$memberId"
        params={{ memberId: member.memberId }}
        className={classes.member}
      >
        <span translate="no">{toFullName(member) ?? unnamed}</span>
      </Link>
    ),
  },
  ...requirements.map(
    ({ id, name }): Column<MemberStandings> => ({
      name,
      place: 'detail',
      expected: '6rem',
      cell: ({ standings }) => {
        const standing = standings.find(({ requirementId }) => requirementId === id)
        return (
          standing && (
            <>
              <span className={classes.column} translate="no">
                {name}
              </span>
              <StateBadge standing={standing} today={today} />
            </>
          )
        )
      },
    }),
  ),
]

function TableSkeleton() {
  const t = useTranslate()
  const columns: Column<MemberStandings>[] = [
    { name: t('label.member'), place: 'main', expected: '8rem', cell: () => null },
    { name: t('certificates.requirement'), place: 'detail', expected: '12rem', cell: () => null },
  ]
  return <RecordTableSkeleton label={t('certificates.table')} columns={columns} count={8} isDense />
}
