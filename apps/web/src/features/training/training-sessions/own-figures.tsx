import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FigureCard, FigureCards, FigureLink, toFigure } from '#ui/layout/figure-card.tsx'
import { recordCountQuery, trainingSummaryQuery } from './api.ts'

/** Three cards of the dashboard. Another feature renders attendance. */
export function OwnFigures({ attendance }: { attendance: ReactNode }) {
  const t = useTranslate()
  const { number } = useFormats()
  const summary = useQuery(trainingSummaryQuery)
  const records = useQuery(recordCountQuery)
  return (
    <FigureCards label={t('dashboard.figures')} isStrip>
      <FigureCard
        label={<FigureLink to="/personal-records">{t('dashboard.records')}</FigureLink>}
        note={t('dashboard.records.note')}
        figure={toFigure(records, (known) => number(known.records))}
      />
      <FigureCard
        label={<FigureLink to="/training-logs">{t('dashboard.sessions')}</FigureLink>}
        note={t('label.allTime')}
        figure={toFigure(summary, ({ total }) => number(total))}
      />
      {attendance}
    </FigureCards>
  )
}
