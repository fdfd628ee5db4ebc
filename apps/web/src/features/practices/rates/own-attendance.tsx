import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FigureCard, FigureCards, toFigure } from '#ui/layout/figure-card.tsx'
import { attendanceQuery } from './api.ts'
import { OwnAttendanceYear } from './attendance-year.tsx'
import { PastPractices } from './past-practices.tsx'
import classes from './rates.module.css'
import { useRateWords } from './use-rate-words.ts'

export function OwnAttendance({ today }: { readonly today: CalendarDay }) {
  return (
    <>
      <OwnFigures />
      <div className={classes.year}>
        <OwnAttendanceYear today={today} />
      </div>
      <PastPractices />
    </>
  )
}

export function OwnFigures() {
  const t = useTranslate()
  const { rate, madeOf } = useRateWords()
  const query = useQuery(attendanceQuery)
  const { data, isPending } = query
  const streak = data?.all.streak ?? 0
  return (
    <div className={classes.figures}>
      <FigureCards label={t('rates.own.figures')}>
        {(['days30', 'season', 'all'] as const).map((period) => (
          <FigureCard
            key={period}
            label={t(`rates.${period}`)}
            note={<span className={classes.madeOf}>{data && madeOf(data[period])}</span>}
            figure={toFigure(query, (known) => rate(known[period]))}
            dash={t('rates.noRate')}
          />
        ))}
      </FigureCards>
      {(isPending || streak > 0) && (
        <p className={classes.streak} aria-busy={isPending}>
          {data ? (
            <>
              <strong>{t('rates.streak', { count: streak })}</strong>
              <span>{t('rates.streak.about')}</span>
            </>
          ) : (
            <Skeleton width="20rem" />
          )}
        </p>
      )}
    </div>
  )
}
