import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Year, YearDay } from '@boathouse/domain/progress/model'
import { dayStepOf } from '@boathouse/domain/progress/rules'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { monthSpansOf, weeksOf } from './year-days.ts'
import classes from './year-map.module.css'

interface Props {
  readonly year: Year
  readonly today: CalendarDay
}

/** How many days each key goes on. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

const MINUTE_MS = 60_000
/** A month of fewer weeks has no room for its name. */
const NAMED_WEEKS = 3

/**
 * A square for each day, a column for each week, darker the longer one trained. One day is chosen, by finger, mouse or arrow
 * keys, and said in words below.
 */
export function YearMap({ year, today }: Props) {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const { shortWeekday } = useFormats()
  const wordsOf = useDayWords()
  const weeks = weeksOf(year)
  // One can log for tomorrow already.
  const days = weeks.flat().filter(({ date, sessions }) => date <= today || sessions > 0)
  const [chosen, choose] = useState(days.at(-1)?.date ?? year.last)
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // On a phone the latest weeks are in sight.
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  const month = new Intl.DateTimeFormat(formatLocale, { month: 'short', timeZone: 'UTC' })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const next = step && days[days.findIndex(({ date }) => date === chosen) + step]
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-date="${next.date}"]`)?.focus()
  }
  const known = new Set(days.map(({ date }) => date))
  const chosenDay = days.find(({ date }) => date === chosen)
  return (
    <>
      <div ref={box} className={classes.box}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus.
          role="grid"
          aria-label={t('year.map')}
          className={classes.map}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td />
              {monthSpansOf(weeks).map(({ first, weeks: count }) =>
                count < NAMED_WEEKS ? (
                  <td key={first} colSpan={count} />
                ) : (
                  <th key={first} scope="col" colSpan={count} translate="no">
                    {month.format(new Date(`${first}T00:00:00Z`))}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {(weeks[0] ?? []).map(({ date: first }, row) => (
              <tr key={first}>
                <th scope="row" translate="no">
                  {shortWeekday(first)}
                </th>
                {weeks.map((week) => {
                  const day = week[row] as YearDay
                  return known.has(day.date) ? (
                    <td
                      key={day.date}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
                      role="gridcell"
                      data-date={day.date}
                      data-step={dayStepOf(day.durationMs)}
                      aria-label={wordsOf(day)}
                      aria-selected={day.date === chosen}
                      tabIndex={day.date === chosen ? 0 : -1}
                      onFocus={() => choose(day.date)}
                    />
                  ) : (
                    <td key={day.date} />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.chosen}>{chosenDay && wordsOf(chosenDay)}</p>
    </>
  )
}

/** 'Tue, 3 Nov: 95 min, 2 sessions'. */
function useDayWords() {
  const t = useTranslate()
  const { weekday, number } = useFormats()
  return ({ date, sessions, durationMs }: YearDay) =>
    sessions === 0
      ? t('year.day.none', { day: weekday(date) })
      : t('year.day', { day: weekday(date), minutes: number(Math.round(durationMs / MINUTE_MS)), sessions })
}
