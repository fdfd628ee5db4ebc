import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { formatTenths } from '@boathouse/domain/kernel/duration'
import { crafts } from '@boathouse/domain/sports/model'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { loadOf, paceOf } from '@boathouse/domain/training-sessions/rules'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LongText } from '#ui/long-text.tsx'
import type { Column } from '#ui/record-table.tsx'
import { IntensityBadge, TypeWords } from './session-words.tsx'
import classes from './training-sessions.module.css'
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

/** Craft, distance, pace and load in one quiet line, each only where it is known; then the notes. */
export function NotesAndFigures({ session }: { session: TrainingSession }) {
  const figures = useFigures(session)
  const { craft, notes } = session
  return (
    <>
      {(craft || figures.length > 0) && (
        <p className={classes.figures}>
          {craft && <span translate="no">{crafts[craft].notation}</span>}
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
      )}
      {notes && <LongText>{notes}</LongText>}
    </>
  )
}

/** Short distances read in metres. */
const KILOMETRE = 1_000

function useFigures(session: TrainingSession): string[] {
  const t = useTranslate()
  const { number } = useFormats()
  const { distance, source, waterTemperature } = session
  const pace = paceOf(session)
  const load = loadOf(session)
  const length =
    distance !== null &&
    (distance < KILOMETRE
      ? t('trainingLogs.metres', { shown: number(distance) })
      : t('trainingLogs.kilometres', { shown: number(distance / KILOMETRE) }))
  return [
    length,
    pace && t('trainingLogs.pace', { pace: formatTenths(pace.ms), metres: pace.metres }),
    load !== null && t('trainingLogs.load', { shown: number(load) }),
    waterTemperature !== null && t('trainingLogs.waterTemperature', { shown: number(waterTemperature) }),
    source === 'concept2' && t('trainingLogs.fromConcept2'),
  ].filter((figure) => typeof figure === 'string')
}
