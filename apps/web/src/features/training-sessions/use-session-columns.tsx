import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import { LongText } from '#ui/long-text.tsx'
import type { Column } from '#ui/record-table.tsx'
import { IntensityBadge, TypeWords } from './session-words.tsx'

/** The log's columns, as the original orders them. */
export function useSessionColumns(today: CalendarDay): Column<TrainingSession>[] {
  const t = useTranslate()
  const { day, exactDay, number } = useFormats()
  return [
    {
      name: t('trainingLogs.column.date'),
      place: 'detail',
      expected: '5ch',
      cell: ({ date }) => (
        <time dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
      ),
    },
    {
      name: t('trainingLogs.column.type'),
      place: 'main',
      expected: '10ch',
      cell: ({ type }) => <TypeWords type={type} />,
    },
    {
      name: t('trainingLogs.column.duration'),
      place: 'figure',
      expected: '5ch',
      cell: ({ duration }) => t('trainingLogs.minutes', { shown: number(duration) }),
    },
    {
      name: t('trainingLogs.column.intensity'),
      place: 'detail',
      expected: '5ch',
      cell: ({ intensity }) => <IntensityBadge intensity={intensity} />,
    },
    {
      name: t('trainingLogs.column.weather'),
      place: 'detail',
      expected: '8ch',
      cell: ({ weather }) => weather,
    },
    {
      name: t('trainingLogs.column.notes'),
      place: 'note',
      expected: '24ch',
      cell: ({ notes }) => (notes ? <LongText>{notes}</LongText> : null),
    },
  ]
}
