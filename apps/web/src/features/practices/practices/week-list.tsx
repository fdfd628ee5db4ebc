import {
  addDays,
  type CalendarDay,
  dayAt,
  type Weekday,
  weekStart,
} from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useId } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import dayClasses from './day-list.module.css'
import { Days, hasSeveralTimeZones, ZoneLine } from './day-list.tsx'
import type { RenderAnswer } from './practice-row.tsx'
import classes from './week-list.module.css'

interface Props {
  readonly practices: readonly Practice[]
  readonly firstDayOfWeek: Weekday
  readonly renderAnswer: RenderAnswer
}

export function WeekList({ practices, firstDayOfWeek, renderAnswer }: Props) {
  const saysZone = hasSeveralTimeZones(practices)
  const weeks = Map.groupBy(practices, ({ day }) => weekStart(day, firstDayOfWeek))
  return (
    <div className={classes.weeks}>
      <ZoneLine practices={practices} />
      {[...weeks].map(([first, ofWeek]) => (
        <Week key={first} first={first} practices={ofWeek} {...{ firstDayOfWeek, saysZone, renderAnswer }} />
      ))}
    </div>
  )
}

interface WeekProps extends Props {
  readonly first: CalendarDay
  readonly saysZone: boolean
}

function Week({ first, firstDayOfWeek, practices, ...props }: WeekProps) {
  const t = useTranslate()
  const id = useId()
  const { weekRange } = useFormats()
  const today = dayAt(new Date(), practices[0]?.timeZone ?? 'UTC')
  const thisWeek = weekStart(today, firstDayOfWeek)
  const range = weekRange(first, addDays(first, 6))
  const name = () => {
    // Practices that began last week and are still running appear in this week.
    if (first <= thisWeek) return t('label.thisWeek')
    return first === addDays(thisWeek, 7) ? t('practices.nextWeek') : range
  }
  return (
    <section aria-labelledby={id} className={classes.week}>
      <h2 id={id} className={classes.head}>
        <time dateTime={first} title={range}>
          {name()}
        </time>
      </h2>
      <div className={dayClasses.days}>
        <Days heading="h3" practices={practices} {...props} />
      </div>
    </section>
  )
}
