import { type CalendarDay, type Weekday, weekFrom } from '@boathouse/domain/kernel/calendar-day'
import { periodAt, periodsIn } from '@boathouse/domain/kernel/periods'
import type { GoalInFull } from '@boathouse/domain/results/goals/model'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Check } from '#ui/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { useDays } from './goal-facts.tsx'
import classes from './ticked-days.module.css'

interface Props {
  readonly goal: GoalInFull
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
}

/** Months shown before 'Show all': the length of a training block. */
const MONTHS_SHOWN = 3

export function TickedDays({ goal, today, firstDayOfWeek }: Props) {
  const t = useTranslate()
  const { day } = useDays(today)
  const [isOpen, setOpen] = useState(false)
  const { start, end, ticks } = goal
  const latest = ticks.at(-1)
  const last = end < today ? end : today
  const months = periodsIn({ first: start, last: last < start ? start : last }, 'month', firstDayOfWeek)
    .map(({ first }) => first)
    .toReversed()
  const buildGrid = (first: CalendarDay) => (
    <MonthGrid key={first} {...{ first, goal, today, firstDayOfWeek }} />
  )
  return (
    <Card title={t('goal.ticks')}>
      <p className={classes.sum}>
        {latest === undefined
          ? t('goal.ticks.none')
          : fillPlaceholder(t('goal.ticks.sum', { count: ticks.length, day: PLACEHOLDER }), day(latest))}
      </p>
      <div className={classes.months}>{months.slice(0, MONTHS_SHOWN).map(buildGrid)}</div>
      {months.length > MONTHS_SHOWN && (
        <Disclosure label={t('goal.ticks.earlier')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <div className={classes.months}>{months.slice(MONTHS_SHOWN).map(buildGrid)}</div>
        </Disclosure>
      )}
    </Card>
  )
}

function MonthGrid({ first, goal, today, firstDayOfWeek }: Props & { readonly first: CalendarDay }) {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const { exactDay, shortWeekday, number } = useFormats()
  const ticked = new Set(goal.ticks)
  const name = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const month = periodAt(first, 'month', firstDayOfWeek)
  const weeks = periodsIn(month, 'week', firstDayOfWeek).map((week) => weekFrom(week.first))
  const isOutside = (date: CalendarDay) => date < goal.start || date > goal.end
  const cellOf = (date: CalendarDay) => {
    if (date < month.first || date > month.last) return null
    return (
      <time
        dateTime={date}
        title={exactDay(date)}
        className={classes.day}
        data-ticked={ticked.has(date)}
        data-today={date === today}
        data-outside={isOutside(date)}
      >
        {ticked.has(date) ? (
          <>
            <Hidden>{t('goal.ticks.day', { day: number(Number(date.slice(8))) })}</Hidden>
            <Check size={16} />
          </>
        ) : (
          number(Number(date.slice(8)))
        )}
      </time>
    )
  }
  return (
    <table className={classes.month}>
      <caption>{name.format(new Date(first))}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col">
              {shortWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date}>{cellOf(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
