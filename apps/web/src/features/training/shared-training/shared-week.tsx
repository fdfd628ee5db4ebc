import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedWeek } from '@boathouse/domain/training/shared-training/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import { useTypeWords, useVolumes } from './use-shared-words.tsx'

interface Props {
  readonly week: SharedWeek
  readonly today: CalendarDay
  readonly onWeek: (day: CalendarDay) => void
}

type Day = SharedWeek['days'][number]

export function SharedWeekCard({ week, today, onWeek }: Props) {
  const t = useTranslate()
  const { weekRange, weekday } = useFormats()
  const typeOf = useTypeWords()
  const volumes = useVolumes<Day>()
  const columns: Column<Day>[] = [
    {
      name: t('label.day'),
      place: 'main',
      expected: '8ch',
      cell: ({ date }) => <time dateTime={date}>{weekday(date)}</time>,
    },
    {
      name: t('label.sessions'),
      place: 'detail',
      expected: '12ch',
      cell: ({ types }) => types.map(typeOf).join(', ') || '–',
    },
    ...volumes,
  ]
  const label = `${t('label.week')}, ${weekRange(week.first, week.last)}`
  return (
    <Card title={label}>
      <RecordTable label={label} columns={columns} rows={week.days} keyOf={({ date }) => date} isDense />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onWeek(addDays(week.first, -7))}>
          {t('label.weekBefore')}
        </Button>
        <Button
          variant="default"
          disabled={week.last >= today}
          onClick={() => onWeek(addDays(week.first, 7))}
        >
          {t('label.weekAfter')}
        </Button>
      </div>
    </Card>
  )
}
