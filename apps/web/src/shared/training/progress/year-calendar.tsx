import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { type ReactNode, useState } from 'react'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import classes from './year-calendar.module.css'
import type { DayLook, DayMark } from './year-map.tsx'

const loadMap = () => import('./year-map.tsx').then(({ YearMap }) => YearMap)

interface OfMonth {
  readonly month: string
}

interface Props<Month extends OfMonth> {
  readonly title: string
  /** Describes the map and its keys for screen readers. */
  readonly mapLabel: string
  readonly year: DayRange | undefined
  readonly markOf: (date: CalendarDay) => DayMark | null
  readonly legend: {
    readonly title: string
    readonly entries: readonly (DayLook & { readonly name: string })[]
  }
  /** Replaces the map after a failure. */
  readonly notLoaded: ReactNode
  readonly months: readonly Month[]
  readonly columns: readonly Column<Month>[]
}

/** A year by day as a card: map, legend, and a table by month. */
export function YearCalendar<Month extends OfMonth>({
  title,
  mapLabel,
  year,
  markOf,
  ...props
}: Props<Month>) {
  const t = useTranslate()
  const { legend, notLoaded, months, columns } = props
  return (
    <Card title={title}>
      <div className={classes.frame} aria-busy={!year && !notLoaded}>
        {year && (
          <LazyPart
            load={loadMap}
            props={{ label: mapLabel, year, markOf }}
            waiting={null}
            notLoaded={t('app.chartNotLoaded')}
          />
        )}
        {!year && notLoaded}
      </div>
      <ul className={classes.legend} aria-label={legend.title}>
        <li aria-hidden="true">{legend.title}</li>
        {legend.entries.map(({ name, step, tone, letter }) => (
          <li key={name}>
            <span className={classes.swatch} data-step={step} data-tone={tone} aria-hidden="true">
              {letter}
            </span>
            {name}
          </li>
        ))}
      </ul>
      <Months label={title} months={months} columns={columns} />
    </Card>
  )
}

interface MonthsProps<Month> {
  readonly label: string
  readonly months: readonly Month[]
  readonly columns: readonly Column<Month>[]
}

function Months<Month extends OfMonth>({ label, months, columns }: MonthsProps<Month>) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const month = useMonthColumn<Month>()
  return (
    <Disclosure label={t('year.table')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className={classes.table}>
        <RecordTable
          label={label}
          columns={[month, ...columns]}
          rows={months}
          keyOf={(row) => row.month}
          isDense
        />
      </div>
    </Disclosure>
  )
}

function useMonthColumn<Month extends OfMonth>(): Column<Month> {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const name = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    name: t('label.month'),
    place: 'main',
    expected: '12ch',
    cell: ({ month }) => <time dateTime={month}>{name.format(new Date(`${month}-01T00:00:00Z`))}</time>,
  }
}
