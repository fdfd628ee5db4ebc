import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { WeekDay } from '@boathouse/domain/training/progress/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark, type MarkOf } from '#shared/training/progress/session-mark.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { weekQuery } from './api.ts'
import { countMarks, countSessions, emptyWeek, listMarks } from './week-days.ts'
import classes from './week-strip.module.css'

interface Props {
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
}

/** The current week: a mark for each session, by type, and a ring for each practice. */
export function WeekStrip({ today, firstDayOfWeek }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(weekQuery)
  // Show empty days while loading, so nothing moves.
  const days = data?.days ?? emptyWeek(today, firstDayOfWeek)
  return (
    <Card title={t('label.thisWeek')}>
      <ol className={classes.days} aria-busy={!data && !isError}>
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today} isKnown={data !== undefined} />
        ))}
      </ol>
      <div className={classes.legend}>
        {data ? (
          <Legend days={data.days} />
        ) : (
          isError && <NotLoaded words={t('week.notLoaded')} onRetry={() => void refetch()} />
        )}
      </div>
    </Card>
  )
}

function Day({ day, isToday, isKnown }: { day: WeekDay; isToday: boolean; isKnown: boolean }) {
  const t = useTranslate()
  const { shortWeekday, weekday } = useFormats()
  const { date, practices } = day
  const { marks, more } = listMarks(day)
  const sessions = countSessions(day)
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      <Link
        to="/training-logs"
        search={{ view: undefined, from: date, to: date }}
        className={classes.day}
        data-today={isToday}
      >
        <Hidden>
          {isKnown ? t('week.day', { day: weekday(date), sessions, practices }) : weekday(date)}
        </Hidden>
        <span className={classes.weekday} aria-hidden="true" translate="no">
          {shortWeekday(date)}
        </span>
        <span className={classes.number} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className={classes.marks} aria-hidden="true">
          {marks.map((of, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical marks.
            <Mark key={index} of={of} />
          ))}
          {more > 0 && <span className={classes.more}>+{more}</span>}
        </span>
      </Link>
    </li>
  )
}

function Legend({ days }: { days: readonly WeekDay[] }) {
  const t = useTranslate()
  const { number } = useFormats()
  const { wordsOf } = useAmounts()
  const counted = countMarks(days)
  if (counted.length === 0) return <p>{t('week.none')}</p>
  const nameOf = (of: MarkOf) => {
    if (of === 'practice') return t('label.practices')
    return of === 'notSet' ? t('week.otherSessions') : t(`trainingType.${of}`)
  }
  return (
    <ul
      aria-label={wordsOf({ of: 'sessions', value: days.reduce((sum, day) => sum + countSessions(day), 0) })}
    >
      {counted.map(({ of, count }) => (
        <li key={of}>
          <Mark of={of} /> {nameOf(of)} <strong>{number(count)}</strong>
        </li>
      ))}
    </ul>
  )
}
