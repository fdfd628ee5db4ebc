import { cardFigures } from '@boathouse/domain/training/training-sessions/rules'
import { formatHours } from '@boathouse/messages/durations'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FigureCard, FigureCards, toFigure } from '#ui/layout/figure-card.tsx'
import { trainingSummaryQuery } from './api.ts'
import { useUnsentLog } from './use-unsent-log.ts'

/** Three figures of the month, and one of the week. */
export function TrainingCards({ userId }: { userId: string }) {
  const t = useTranslate()
  const { number } = useFormats()
  const unsent = useUnsentLog(userId)
  const known = useQuery(trainingSummaryQuery)
  const summary = { ...known, data: known.data && (unsent?.addTo(known.data) ?? known.data) }
  const noteOf = (period: 'month' | 'week', note: string) => {
    const count = (known.data && unsent?.countIn(known.data[period])) ?? 0
    return count > 0 ? t('notSent.with', { count }) : note
  }
  const month = summary.data && cardFigures(summary.data.month)
  const minutesOf = (minutes: number) =>
    minutes < 60
      ? t('trainingLogs.totalHours.note', { minutes })
      : t('trainingLogs.totalHours.note.long', { minutes, hours: formatHours(minutes) })
  const average = (value: number | null) => (value === null ? null : number(value))
  return (
    <FigureCards label={t('trainingLogs.figures')} isStrip>
      <FigureCard
        label={t('trainingLogs.totalSessions')}
        note={noteOf('month', t('label.thisMonth'))}
        figure={toFigure(summary, (known) => number(known.month.sessions))}
      />
      <FigureCard
        label={t('trainingLogs.totalHours')}
        note={month ? noteOf('month', minutesOf(month.totalMinutes)) : ''}
        figure={toFigure(summary, (known) => number(cardFigures(known.month).totalHours))}
      />
      <FigureCard
        label={t('trainingLogs.average')}
        note={noteOf('month', t('trainingLogs.average.note'))}
        figure={toFigure(summary, (known) => average(cardFigures(known.month).averageMinutes))}
      />
      <FigureCard
        label={t('trainingLogs.thisWeek')}
        note={noteOf('week', t('trainingLogs.thisWeek.note'))}
        figure={toFigure(summary, (known) => number(known.week.sessions))}
      />
    </FigureCards>
  )
}
