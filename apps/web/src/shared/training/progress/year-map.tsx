import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { Cell, Table } from '#ui/table/table.tsx'
import classes from './year-calendar.module.css'
import { listMonthSpans, listWeeks } from './year-weeks.ts'

/** Appearance of a day's square. */
export interface DayLook {
  /** From 0 for nothing to 4 for the most. */
  readonly step?: number | undefined
  /** For squares without an amount. */
  readonly tone?: 'good' | 'warn' | 'bad' | 'neutral' | 'outline' | undefined
  /** Letter in the square: its meaning must not depend on colour alone. */
  readonly letter?: string | undefined
}

export interface DayMark extends DayLook {
  readonly words: string
}

interface Props {
  readonly label: string
  readonly year: DayRange
  /** Null for a future day without a square. */
  readonly markOf: (date: CalendarDay) => DayMark | null
}

/** Days that each key moves by. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

/** A month with fewer columns than this has no space for its name. */
const NAMED_WEEKS = 3

/** A square for each day, a column for each week. Below it describes the day selected by pointer or arrow keys. */
export function YearMap({ label, year, markOf }: Props) {
  const { formatLocale } = useLanguage()
  const { shortWeekday } = useFormats()
  const weeks = listWeeks(year)
  const marks = new Map(
    weeks.flat().flatMap((date) => {
      const mark = markOf(date)
      return mark ? [[date, mark] as const] : []
    }),
  )
  const days = [...marks.keys()]
  const [chosen, choose] = useState(days.at(-1) ?? year.last)
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Phones show the latest weeks first.
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  const month = new Intl.DateTimeFormat(formatLocale, { month: 'short', timeZone: 'UTC' })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const next = step && days[days.indexOf(chosen) + step]
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  return (
    <>
      <div ref={box} className={classes.box}>
        <Table ref={table} role="grid" aria-label={label} className={classes.map} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <td />
              {listMonthSpans(weeks).map(({ first, weeks: count }) =>
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
            {(weeks[0] ?? []).map((first, row) => (
              <tr key={first}>
                <th scope="row" translate="no">
                  {shortWeekday(first)}
                </th>
                {weeks.map((week) => {
                  const date = week[row] ?? ''
                  const mark = marks.get(date)
                  return mark ? (
                    <Cell
                      key={date}
                      role="gridcell"
                      data-date={date}
                      data-step={mark.step}
                      data-tone={mark.tone}
                      aria-label={mark.words}
                      aria-selected={date === chosen}
                      tabIndex={date === chosen ? 0 : -1}
                      onFocus={() => choose(date)}
                    >
                      {mark.letter}
                    </Cell>
                  ) : (
                    <td key={date} />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className={classes.chosen}>{marks.get(chosen)?.words}</p>
    </>
  )
}
