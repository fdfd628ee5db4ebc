import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import { useId } from 'react'
import { shortWeekdays, weekdaysFrom } from '#lib/i18n/day-names.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import field from '#ui/form/field-group.module.css'
import { Hidden } from '#ui/layout/hidden.tsx'
import pill from '#ui/layout/pill.module.css'
import classes from './practices.module.css'

interface Props {
  readonly label: string
  readonly firstDayOfWeek: Weekday
  readonly value: readonly Weekday[]
  readonly onChange: (weekdays: Weekday[]) => void
  readonly error: string | undefined
}

export function WeekdayPills({ label, firstDayOfWeek, value, onChange, error }: Props) {
  const id = useId()
  const { formatLocale } = useLanguage()
  const names = shortWeekdays(formatLocale)
  const toggle = (day: Weekday) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day])
  return (
    <fieldset className={field.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={classes.pills}>
        {weekdaysFrom(firstDayOfWeek).map((day) => (
          <label key={day} className={`${pill.pill} ${classes.pill}`}>
            <input
              type="checkbox"
              checked={value.includes(day)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true" translate="no">
              {names[day - 1]?.short}
            </span>
            <Hidden>
              <span translate="no">{names[day - 1]?.long}</span>
            </Hidden>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={pill.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Writes weekdays, for example 'Tue and Thu'. */
export function useWeekdayWords() {
  const { formatLocale } = useLanguage()
  const names = shortWeekdays(formatLocale)
  const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' })
  return (weekdays: readonly Weekday[]) => list.format(weekdays.map((day) => names[day - 1]?.short ?? ''))
}
