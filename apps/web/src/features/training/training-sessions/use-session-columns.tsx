import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { crafts } from '@boathouse/domain/sport/sports/model'
import { computeLoad } from '@boathouse/domain/training/training-sessions/rules'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { useDetailWords } from '#shared/training/training-sessions/use-detail-words.ts'
import { LongText } from '#ui/layout/long-text.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import { IntensityBadge, TypeWords } from './session-words.tsx'
import classes from './training-sessions.module.css'
import type { LogRow } from './unsent-rows.ts'
import { dayIdOf, type RowActions, typeIdOf, useRowMenu } from './use-row-menu.tsx'
import { useSessionWords } from './use-session-words.ts'

export type NewComments = ReadonlyMap<string, string>

/** Columns of the log in the original system's order, and the menu of each row. */
export function useSessionColumns(
  today: CalendarDay,
  actions: RowActions,
  newComments?: NewComments,
): Column<LogRow>[] {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const { nameOf, durationOf, distanceOf, paceOf } = useSessionWords()
  const { paceLabel } = useUnits()
  const menu = useRowMenu(actions)
  return [
    {
      name: t('label.date'),
      place: 'detail',
      expected: '5ch',
      cell: ({ id, date }) => (
        <time id={dayIdOf(id)} dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
      ),
    },
    {
      name: t('label.type'),
      place: 'main',
      expected: '10ch',
      cell: (session) => (
        <button
          type="button"
          id={typeIdOf(session.id)}
          className={classes.opener}
          onClick={() => actions.onOpen(session)}
        >
          <TypeWords type={session.type} name={nameOf(session)} />
        </button>
      ),
    },
    {
      name: t('label.duration'),
      place: 'figure',
      expected: '5ch',
      cell: durationOf,
    },
    { name: t('label.distance'), place: 'measure', expected: '6ch', cell: distanceOf },
    { name: paceLabel(), place: 'measure', expected: '9ch', cell: paceOf },
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
      cell: ({ weather }) => weather && <span className={classes.weather}>{weather}</span>,
    },
    {
      name: t('label.notes'),
      place: 'note',
      expected: '24ch',
      cell: (session) => <NotesAndFigures session={session} newComments={newComments?.get(session.id)} />,
    },
    menu,
  ]
}

function UnsentMark({ mark }: { mark: LogRow['mark'] }) {
  const t = useTranslate()
  if (!mark || mark === 'sending') return null
  return <strong>{t(mark === 'waiting' ? 'notSent.title' : 'record.notSavedYet')}</strong>
}

/** Facts on one line (craft, distance, pace, load, details), then the notes. Leaves out facts with a column. */
function NotesAndFigures({ session, newComments }: { session: LogRow; newComments: string | undefined }) {
  const t = useTranslate()
  const { number } = useFormats()
  const { distanceOf, paceOf } = useSessionWords()
  const { craft, notes, source, type } = session
  const isNamed = type === 'notSet' && craft !== null
  const load = computeLoad(session)
  const measures = [isNamed ? null : distanceOf(session), paceOf(session)].filter((one) => one !== null)
  const figures = [
    load === null ? '' : t('amount.load', { shown: number(load) }),
    ...Object.values(useDetailWords()).map(({ inLog }) => inLog(session)),
  ].filter((one) => one !== '')
  return (
    <div className={classes.notes}>
      <p className={classes.figures}>
        <UnsentMark mark={session.mark} />
        {newComments && <strong>{newComments}</strong>}
        {craft && !isNamed && <span translate="no">{crafts[craft].notation}</span>}
        {measures.map((measure) => (
          <span key={measure} className={classes.measure}>
            {measure}
          </span>
        ))}
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
        {source === 'concept2' && (
          <span
            role="img"
            className={classes.mark}
            aria-label={t('trainingLogs.concept2')}
            title={t('trainingLogs.concept2')}
          >
            {t('trainingLogs.concept2.mark')}
          </span>
        )}
      </p>
      {(notes || session.recording) && (
        <div className={classes.second}>
          {notes && (
            <div className={classes.text}>
              <LongText>{notes}</LongText>
            </div>
          )}
          {session.recording && <RecordedMark trackLine={session.trackLine} />}
        </div>
      )}
    </div>
  )
}

/** Generic drawing for recordings without a track. */
const TRACE = '2,18 18,18 24,6 34,28 40,14 44,18 62,18'

/** Shows a recorded session's track as a thumbnail, or a generic drawing without one. */
function RecordedMark({ trackLine }: { trackLine: string | null }) {
  const t = useTranslate()
  const label = t(trackLine ? 'trainingLogs.recorded.track' : 'trainingLogs.recorded')
  return (
    <svg className={classes.recorded} viewBox="-2 -2 68 36" role="img" aria-label={label}>
      <polyline points={trackLine ?? TRACE} />
    </svg>
  )
}
