import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import { FigureCard, FigureCards, figureOf } from '#ui/figure-card.tsx'
import { trainingSummaryQuery } from './api.ts'

/** The dashboard's three cards. Records and attendance are dashes until their nouns are built. */
export function OwnFigures() {
  const t = useTranslate()
  const { number } = useFormats()
  const summary = useQuery(trainingSummaryQuery)
  return (
    <FigureCards label={t('dashboard.figures')}>
      <FigureCard
        label={t('dashboard.records')}
        note={t('dashboard.records.note')}
        figure={{ at: 'known', value: null }}
      />
      <FigureCard
        label={t('dashboard.sessions')}
        note={t('dashboard.sessions.note')}
        figure={figureOf(summary, ({ total }) => number(total))}
      />
      <FigureCard
        label={t('dashboard.attendance')}
        note={t('dashboard.attendance.note')}
        figure={{ at: 'known', value: null }}
      />
    </FigureCards>
  )
}
