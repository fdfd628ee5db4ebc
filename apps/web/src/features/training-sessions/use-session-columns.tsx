import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import type { Column } from '#ui/record-table.tsx'
import { NotesAndFigures } from './session-figures.tsx'
import { IntensityBadge, TypeWords } from './session-words.tsx'
import { dayIdOf, type RowActions, typeIdOf, useRowMenu } from './use-row-menu.tsx'

/** The log's columns, as the original orders them, and each row's menu. */
export function useSessionColumns(today: CalendarDay, actions: RowActions): Column<TrainingSession>[] {
  const t = useTranslate()
  const { day, exactDay, number } = useFormats()
  const menu = useRowMenu(actions)
  return [
    {
      name: t('trainingLogs.column.date'),
      place: 'detail',
      expected: '5ch',
      cell: ({ id, date }) => (
        <time id={dayIdOf(id)} dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
      ),
    },
    {
      name: t('trainingLogs.column.type'),
      place: 'main',
      expected: '10ch',
      cell: ({ id, type }) => (
        <span id={typeIdOf(id)}>
          <TypeWords type={type} />
        </span>
      ),
    },
    {
      name: t('trainingLogs.column.duration'),
      place: 'figure',
      expected: '5ch',
      cell: ({ duration }) =>
        duration === 0
          ? t('trainingLogs.underAMinute')
          : t('trainingLogs.minutes', { shown: number(duration) }),
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
      cell: (session) => <NotesAndFigures session={session} />,
    },
    menu,
  ]
}
