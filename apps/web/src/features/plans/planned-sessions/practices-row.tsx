import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PlanPractice } from '@boathouse/domain/plans/planned-sessions/model'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Cell, RowHeader, TableRow } from '#ui/table/table.tsx'
import classes from './plan-grid.module.css'

interface Props {
  readonly practices: readonly PlanPractice[]
  readonly days: readonly CalendarDay[]
  readonly today: CalendarDay
}

export function PracticesRow({ practices, days, today }: Props) {
  const t = useTranslate()
  const { clock } = useFormats()
  if (!practices.some(({ day }) => days.includes(day))) return null
  return (
    <TableRow className={classes.row} data-kind="practices">
      <RowHeader className={classes.name}>{t('label.practices')}</RowHeader>
      {days.map((date) => (
        <Cell key={date} className={classes.practices} data-today={date === today}>
          {practices
            .filter(({ day }) => day === date)
            .map(({ id, title, startTime }) => (
              <Link
                key={id}
                to="/attendance/$practiceId"
                params={{ practiceId: id }}
                className={classes.practice}
                translate="no"
              >
                {clock(startTime)} {title}
              </Link>
            ))}
        </Cell>
      ))}
    </TableRow>
  )
}
