import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { DAY_STEP_MINUTES } from '@boathouse/domain/progress/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LatePart } from '#ui/late-part.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { type Column, RecordTable } from '#ui/record-table.tsx'
import { yearQuery } from './api.ts'
import { monthsOf, type YearMonth } from './year-days.ts'
import classes from './year-map.module.css'

const loadMap = () => import('./year-map.tsx').then(({ YearMap }) => YearMap)

/** When one trained over a year: a square for each day, and the months as a table. */
export function YearCard({ today }: { readonly today: CalendarDay }) {
  const t = useTranslate()
  const { data: year, isError, refetch } = useQuery(yearQuery)
  if (year?.days.length === 0) return null
  return (
    <div className={classes.card}>
      <Card title={t('year.title')}>
        <div className={classes.frame} aria-busy={!year && !isError}>
          {year && (
            <LatePart
              load={loadMap}
              props={{ year, today }}
              waiting={null}
              notLoaded={t('app.chartNotLoaded')}
            />
          )}
          {!year && isError && <NotLoaded words={t('year.notLoaded')} onRetry={() => void refetch()} />}
        </div>
        <Legend />
        {year && <Months months={monthsOf(year)} />}
      </Card>
    </div>
  )
}

function Legend() {
  const t = useTranslate()
  const names = [
    t('year.step.0'),
    ...DAY_STEP_MINUTES.map((minutes) => t('year.step.upTo', { minutes })),
    t('year.step.4'),
  ]
  return (
    <ul className={classes.legend} aria-label={t('year.steps')}>
      <li aria-hidden="true">{t('year.steps')}</li>
      {names.map((name, step) => (
        <li key={name}>
          <span className={classes.swatch} data-step={step} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Months({ months }: { months: readonly YearMonth[] }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const columns = useColumns()
  return (
    <Disclosure label={t('year.table')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className={classes.table}>
        <RecordTable
          label={t('year.title')}
          columns={columns}
          rows={months}
          keyOf={({ month }) => month}
          isDense
        />
      </div>
    </Disclosure>
  )
}

function useColumns(): Column<YearMonth>[] {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const { number } = useFormats()
  const { wordsOf } = useAmounts()
  const name = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return [
    {
      name: t('year.column.month'),
      place: 'main',
      expected: '12ch',
      cell: ({ month }) => <time dateTime={month}>{name.format(new Date(`${month}-01T00:00:00Z`))}</time>,
    },
    {
      name: t('progress.hours'),
      place: 'figure',
      expected: '5ch',
      cell: ({ durationMs }) => wordsOf({ of: 'duration', value: durationMs }),
    },
    {
      name: t('progress.sessions'),
      place: 'detail',
      expected: '9ch',
      cell: ({ sessions }) => wordsOf({ of: 'sessions', value: sessions }),
    },
    {
      name: t('year.column.days'),
      place: 'number',
      expected: '3ch',
      cell: ({ days }) => number(days),
    },
  ]
}
