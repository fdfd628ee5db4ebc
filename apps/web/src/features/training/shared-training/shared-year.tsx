import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedDay, SharedYear } from '@boathouse/domain/training/shared-training/model'
import { LOAD_STEPS, toLoadStep } from '@boathouse/domain/training/shared-training/rules'
import { minutesOf } from '@boathouse/messages/durations'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { YearCalendar } from '#shared/training/progress/year-calendar.tsx'
import type { DayMark } from '#shared/training/progress/year-map.tsx'
import { daysByMonth } from '#shared/training/progress/year-weeks.ts'
import type { Column } from '#ui/table/record-table.tsx'
import { toMinutes, useVolumes } from './use-shared-words.tsx'

interface Props {
  readonly year: SharedYear
  readonly today: CalendarDay
}

interface Month {
  readonly month: string
  readonly sessions: number
  readonly durationMs: number
  readonly distance: number
  readonly load: number | null
}

export function SharedYearCard({ year, today }: Props) {
  const t = useTranslate()
  const { weekday, number } = useFormats()
  const volumes = useVolumes<Month>()
  const logged = new Map(year.days.map((day) => [day.date, day]))
  const wordsOf = ({ date, sessions, durationMs, load }: SharedDay) => {
    const known = { day: weekday(date), sessions, time: minutesOf(t, toMinutes(durationMs)) }
    return load === null
      ? t('sharedTraining.day.unrated', known)
      : t('sharedTraining.day', { ...known, load: number(load) })
  }
  const markOf = (date: CalendarDay): DayMark | null => {
    const day = logged.get(date)
    if (!day)
      return date > today ? null : { step: 0, words: t('sharedTraining.day.none', { day: weekday(date) }) }
    if (day.load === null) return { tone: 'outline', words: wordsOf(day) }
    return { step: toLoadStep(day.load), words: wordsOf(day) }
  }
  const steps = [
    t('label.none'),
    ...LOAD_STEPS.map((most) => t('year.step.upTo', { minutes: most })),
    t('year.step.4'),
  ]
  const columns: Column<Month>[] = [
    {
      name: t('label.sessions'),
      place: 'detail',
      expected: '3ch',
      cell: ({ sessions }) => number(sessions),
    },
    ...volumes,
  ]
  return (
    <YearCalendar
      title={t('label.year')}
      mapLabel={t('year.map')}
      year={year}
      markOf={markOf}
      legend={{
        title: t('sharedTraining.year.load'),
        entries: [
          ...steps.map((name, step) => ({ name, step })),
          { name: t('sharedTraining.year.unrated'), tone: 'outline' as const },
        ],
      }}
      notLoaded={null}
      months={daysByMonth(year.days).map(({ month, days }) => ({ month, ...sumDays(days) }))}
      columns={columns}
    />
  )
}

function sumDays(days: readonly SharedDay[]): Omit<Month, 'month'> {
  const sum = (of: 'sessions' | 'durationMs' | 'distance') => days.reduce((total, day) => total + day[of], 0)
  const loads = days.flatMap(({ load }) => load ?? [])
  return {
    sessions: sum('sessions'),
    durationMs: sum('durationMs'),
    distance: sum('distance'),
    load: loads.length === 0 ? null : loads.reduce((total, load) => total + load, 0),
  }
}
