import {
  type Kilometres,
  type KilometresBy,
  kilometresBy,
  type YearSum,
} from '@boathouse/domain/boathouse/logbook/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { kilometresQuery } from './api.ts'
import classes from './logbook.module.css'

interface Props {
  readonly clubId: string
  readonly by: KilometresBy
  /** Undefined for the current season. */
  readonly year: number | undefined
  readonly onChange: (changes: { by?: KilometresBy | undefined; year?: number | undefined }) => void
}

export function KilometresCard({ clubId, by, year, onChange }: Props) {
  const t = useTranslate()
  const { distanceUnit } = useUnits()
  const { data, error, refetch } = useQuery(kilometresQuery(clubId, by, year))
  const years = data?.years ?? []
  const shown = year ?? data?.year
  const offered = shown === undefined || years.includes(shown) ? years : [shown, ...years]
  return (
    <Card title={t(`unitName.${distanceUnit}`)}>
      <div className={classes.parts}>
        <div className={classes.choices}>
          <ChoicePills
            label={t('kilometres.by')}
            options={kilometresBy.options.map((value) => ({ value, label: t(`kilometres.by.${value}`) }))}
            value={by}
            onChange={(chosen) => onChange({ by: chosen === 'people' ? undefined : chosen })}
          />
          <Select
            label={t('label.year')}
            data={offered.map((one) => ({ value: String(one), label: String(one) }))}
            value={String(shown ?? '')}
            onChange={({ currentTarget }) => onChange({ year: Number(currentTarget.value) })}
          />
        </div>
        {by === 'squads' && <Quiet>{t('kilometres.squads.lead')}</Quiet>}
        {!data && error && <NotLoaded words={t('kilometres.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting by={by} />}
        {data && <Sums kilometres={data} />}
      </div>
    </Card>
  )
}

function Waiting({ by }: { readonly by: KilometresBy }) {
  const t = useTranslate()
  const { distanceUnit } = useUnits()
  const columns = useColumns(by, 1)
  return <RecordTableSkeleton label={t(`unitName.${distanceUnit}`)} columns={columns} count={8} />
}

/** Row key for crew whose names the user may not know. */
const OTHERS = 'others'

function Sums({ kilometres: { by, year, items, others } }: { readonly kilometres: Kilometres }) {
  const t = useTranslate()
  const rows = others ? [...items, { ...others, id: OTHERS, name: t('label.everyoneElse') }] : items
  const columns = useColumns(by, Math.max(1, ...items.map(({ metres }) => metres)))
  if (rows.length === 0) return <EmptyState lead={t('kilometres.empty', { year: String(year) })} isNews />
  return (
    <RecordTable
      label={t('kilometres.bars', { year: String(year) })}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

function useColumns(by: KilometresBy, most: number): Column<YearSum>[] {
  const t = useTranslate()
  const { distance } = useUnits()
  return [
    {
      name: t(`kilometres.name.${by}`),
      place: 'main',
      expected: '14ch',
      cell: ({ id, name }) => (
        <span className={classes.names} translate={id === OTHERS ? 'yes' : 'no'}>
          {name ?? t('kilometres.unnamed')}
        </span>
      ),
    },
    {
      name: t('label.distance'),
      place: 'figure',
      expected: '6ch',
      cell: ({ metres }) => distance(metres, 1),
    },
    {
      name: t('label.outings'),
      place: 'detail',
      expected: '10ch',
      cell: ({ outings, unsaid }) => (
        <>
          {t('kilometres.outings.count', { count: outings })}
          {unsaid > 0 && ` (${t('kilometres.unsaid', { count: unsaid })})`}
        </>
      ),
    },
    {
      name: t('kilometres.bar'),
      place: 'line',
      expected: '20ch',
      cell: ({ id, metres }) =>
        id === OTHERS ? null : (
          <span className={classes.track} aria-hidden="true">
            <span className={classes.done} style={{ inlineSize: `${(metres / most) * 100}%` }} />
          </span>
        ),
    },
  ]
}
