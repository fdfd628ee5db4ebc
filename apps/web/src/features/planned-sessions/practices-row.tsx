import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PlanPractice } from '@boathouse/domain/planned-sessions/model'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
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
    // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes the role away in some browsers.
    <tr role="row" className={classes.row} data-kind="practices">
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <th role="rowheader" scope="row" className={classes.name}>
        {t('label.practices')}
      </th>
      {days.map((date) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <td key={date} role="cell" className={classes.practices} data-today={date === today}>
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
        </td>
      ))}
    </tr>
  )
}
