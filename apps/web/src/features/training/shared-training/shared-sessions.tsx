import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedSession } from '@boathouse/domain/training/shared-training/model'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import { type Pages, ShowMore } from '#ui/table/show-more.tsx'
import classes from './shared-training.module.css'
import { useTypeWords, useVolumes } from './use-shared-words.tsx'

interface Props {
  /** Note about sessions left out; null if there are none. */
  readonly lead: string | null
  readonly list: Pages
  readonly sessions: readonly SharedSession[]
  readonly today: CalendarDay
  readonly linkTo: (session: SharedSession, words: ReactNode) => ReactNode
}

export function SharedSessions({ lead, list, sessions, today, linkTo }: Props) {
  const t = useTranslate()
  const columns = useColumns(today, linkTo)
  const label = t('label.sessions')
  return (
    <Card title={label}>
      {lead && <p>{lead}</p>}
      {sessions.length === 0 ? (
        <p>{t('sharedTraining.sessions.empty')}</p>
      ) : (
        <div className={classes.sessions}>
          <RecordTable label={label} columns={columns} rows={sessions} keyOf={({ id }) => id} />
          <ShowMore
            list={list}
            shown={t('label.sessionsShown', { count: sessions.length })}
            notLoaded={t('sharedTraining.notLoaded')}
          />
        </div>
      )}
    </Card>
  )
}

function useColumns(today: CalendarDay, linkTo: Props['linkTo']): Column<SharedSession>[] {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const typeOf = useTypeWords()
  const volumes = useVolumes<SharedSession>()
  return [
    {
      name: t('label.type'),
      place: 'main',
      expected: '10ch',
      cell: (session) => linkTo(session, typeOf(session.type)),
    },
    {
      name: t('label.day'),
      place: 'detail',
      expected: '6ch',
      cell: ({ date }) => (
        <time dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
      ),
    },
    ...volumes,
    {
      name: t('sharedTraining.column.effort'),
      place: 'detail',
      expected: '8ch',
      cell: ({ rpe }) => rpe !== null && t(`rpe.${rpe as 0}`),
    },
  ]
}
