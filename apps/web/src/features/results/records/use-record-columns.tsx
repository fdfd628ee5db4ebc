import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Check } from '#ui/icons.tsx'
import { Dash, Hidden } from '#ui/layout/hidden.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import classes from './records.module.css'

export function useRecordColumns(
  today: CalendarDay,
  linkTo: (record: PersonalRecord, name: string) => ReactNode,
): Column<PersonalRecord>[] {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const { nameOf, figureOf } = useDisciplineWords()
  const seasonBest = (record: PersonalRecord) =>
    record.seasonBest && figureOf(record, record.seasonBest.value)
  return [
    {
      name: t('label.discipline'),
      place: 'main',
      expected: '9ch',
      cell: (record) => <span className={classes.discipline}>{linkTo(record, nameOf(record))}</span>,
    },
    {
      name: t('label.record'),
      place: 'figure',
      expected: '6ch',
      cell: (record) => figureOf(record, record.value),
    },
    {
      name: t('label.date'),
      place: 'detail',
      expected: '10ch',
      cell: ({ date }) => (
        <time dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
      ),
    },
    {
      name: t('personalRecord.seasonBest'),
      place: 'number',
      expected: '6ch',
      cell: (record) => seasonBest(record) ?? <Dash meaning={t('records.noSeasonBest')} />,
    },
    {
      name: t('personalRecord.verified'),
      place: 'number',
      expected: '2ch',
      cell: ({ verifiedAt }) =>
        verifiedAt === null ? (
          <Dash meaning={t('personalRecord.verified.no')} />
        ) : (
          <span className={classes.verified}>
            <Check size={16} />
            <Hidden>{t('personalRecord.verified.yes')}</Hidden>
          </span>
        ),
    },
    {
      name: t('records.column.more'),
      place: 'summary',
      expected: '12ch',
      cell: (record) => {
        const shown = seasonBest(record)
        return [
          shown ? t('records.seasonBest', { shown }) : t('records.noSeasonBest'),
          ...(record.verifiedAt === null ? [] : [t('records.verified')]),
        ].join(' · ')
      },
    },
  ]
}
