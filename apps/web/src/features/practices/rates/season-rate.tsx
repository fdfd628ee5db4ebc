import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FigureCard, FigureLink, toFigure } from '#ui/layout/figure-card.tsx'
import { attendanceQuery } from './api.ts'
import { useRateWords } from './use-rate-words.ts'

export function SeasonRate({ isInClub }: { isInClub: boolean }) {
  const t = useTranslate()
  const words = useRateWords()
  const query = useQuery(attendanceQuery)
  return (
    <FigureCard
      label={
        isInClub ? (
          <FigureLink to="/attendance" search={{ view: 'past' }}>
            {t('dashboard.attendance')}
          </FigureLink>
        ) : (
          t('dashboard.attendance')
        )
      }
      note={query.data ? words.ofSeason(query.data.season) : t('label.thisSeason')}
      figure={toFigure(query, ({ season }) => words.rate(season))}
      dash={t('rates.noRate')}
    />
  )
}
