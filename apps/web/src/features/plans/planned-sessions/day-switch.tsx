import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Group } from '#ui/layout/group.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import classes from './day-switch.module.css'
import type { PlanRow } from './plan-rows.ts'

interface Props {
  readonly days: readonly CalendarDay[]
  readonly rows: readonly PlanRow[]
  readonly picked: CalendarDay | undefined
  readonly onPick: (day: CalendarDay) => void
}

export function DaySwitch({ days, rows, picked, onPick }: Props) {
  const t = useTranslate()
  const { shortWeekday, exactDay } = useFormats()
  const entries = rows.flatMap((row) => row.entries)
  return (
    <Group className={classes.switch} aria-label={t('plan.days')}>
      {days.map((date) => {
        const count = entries.filter((entry) => entry.date === date).length
        return (
          <button key={date} type="button" aria-pressed={date === picked} onClick={() => onPick(date)}>
            <Hidden>{t('plan.days.of', { day: exactDay(date), count })}</Hidden>
            <span aria-hidden="true" translate="no">
              {shortWeekday(date)}
            </span>
            <span aria-hidden="true">{Number(date.slice(8))}</span>
            <span className={classes.count} aria-hidden="true">
              {count > 0 && count}
            </span>
          </button>
        )
      })}
    </Group>
  )
}
