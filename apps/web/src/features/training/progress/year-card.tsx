import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { YearDay } from '@boathouse/domain/training/progress/model'
import { DAY_STEP_MINUTES, toDayStep } from '@boathouse/domain/training/progress/rules'
import { minutesOf } from '@boathouse/messages/durations'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { YearCalendar } from '#shared/training/progress/year-calendar.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import { yearQuery } from './api.ts'
import { useVolumeColumns } from './use-volume-columns.ts'
import classes from './year-card.module.css'
import { monthsOf, type YearMonth } from './year-days.ts'

const MINUTE_MS = 60_000

/** Calendar of a year: the longer the training, the darker the square. */
export function YearCard({ today }: { readonly today: CalendarDay }) {
  const t = useTranslate()
  const wordsOf = useDayWords()
  const columns = useColumns()
  const { data: year, isError, refetch } = useQuery(yearQuery)
  if (year?.days.length === 0) return null
  const logged = new Map(year?.days.map((day) => [day.date, day]))
  const markOf = (date: CalendarDay) => {
    const day = logged.get(date) ?? { date, sessions: 0, durationMs: 0 }
    // Users can log sessions for tomorrow, so show future days that have some.
    return date > today && day.sessions === 0
      ? null
      : { step: toDayStep(day.durationMs), words: wordsOf(day) }
  }
  const steps = [
    t('label.none'),
    ...DAY_STEP_MINUTES.map((minutes) => t('year.step.upTo', { minutes })),
    t('year.step.4'),
  ]
  return (
    <div className={classes.card}>
      <YearCalendar
        title={t('year.title')}
        mapLabel={t('year.map')}
        year={year}
        markOf={markOf}
        legend={{ title: t('year.steps'), entries: steps.map((name, step) => ({ name, step })) }}
        notLoaded={isError && <NotLoaded words={t('year.notLoaded')} onRetry={() => void refetch()} />}
        months={year ? monthsOf(year) : []}
        columns={columns}
      />
    </div>
  )
}

/** Describes a day, for example 'Tue, 3 Nov: 1:35 h, 2 sessions'. */
function useDayWords() {
  const t = useTranslate()
  const { weekday } = useFormats()
  return ({ date, sessions, durationMs }: YearDay) =>
    sessions === 0
      ? t('year.day.none', { day: weekday(date) })
      : t('year.day', {
          day: weekday(date),
          time: minutesOf(t, Math.round(durationMs / MINUTE_MS)),
          sessions,
        })
}

function useColumns(): Column<YearMonth>[] {
  const t = useTranslate()
  const { number } = useFormats()
  const volumes = useVolumeColumns()
  return [
    ...volumes,
    {
      name: t('year.column.days'),
      place: 'number',
      expected: '3ch',
      cell: ({ days }) => number(days),
    },
  ]
}
