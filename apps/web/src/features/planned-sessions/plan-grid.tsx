import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { ClubPlanEntry, SharedPlanEntry } from '@boathouse/domain/planned-sessions/model'
import { useId, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from '#shared/progress/session-mark.tsx'
import { Button } from '#ui/button.tsx'
import { useDragEntries } from '#ui/drag-entries.ts'
import { Hidden } from '#ui/hidden.tsx'
import { Plus } from '#ui/icons.tsx'
import classes from './plan-grid.module.css'
import type { PlanPlace, PlanRow } from './plan-rows.ts'

interface Props {
  readonly rows: readonly PlanRow[]
  readonly days: readonly CalendarDay[]
  readonly today: CalendarDay
  readonly onAdd: (row: string, day: CalendarDay) => void
  readonly onEdit: (id: string) => void
  readonly onCopy: (row: string) => void
  /** Dragged to another day or row; by keyboard and tap, it is moved in its form. */
  readonly onMove: (id: string, to: PlanPlace) => void
}

/** So many rows are drawn at once; a phone takes a moment for each. */
const ROWS_AT_ONCE = 40

/** Squads and athletes by days. On a phone the same table is a list: each row's days, one below the other. */
export function PlanGrid({ rows: all, days, today, onAdd, onEdit, onCopy, onMove }: Props) {
  const t = useTranslate()
  const about = useId()
  const table = useDragEntries<HTMLTableElement>(({ entry }, { row, day }) => {
    if (entry && row && day) onMove(entry, { row, day })
  })
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const rows = all.slice(0, most)
  const more = Math.min(all.length - most, ROWS_AT_ONCE)
  const { shortWeekday, shortDate, exactDay } = useFormats()
  return (
    <>
      <p id={about} className={classes.about}>
        {t('plan.grid.about')}
      </p>
      <table
        ref={table}
        // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes the role away in some browsers.
        role="table"
        className={classes.grid}
        aria-label={t('plan.grid')}
        aria-describedby={about}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <thead role="rowgroup" className={classes.head}>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <tr role="row">
            {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
            <th role="columnheader" scope="col">
              {t('plan.column.for')}
            </th>
            {days.map((date) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              <th key={date} role="columnheader" scope="col" data-today={date === today}>
                <span aria-hidden="true">
                  <span translate="no">{shortWeekday(date)}</span> {shortDate(date)}
                </span>
                <Hidden>{exactDay(date)}</Hidden>
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tbody role="rowgroup">
          {rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above.
            <tr key={row.id} role="row" className={classes.row} data-kind={row.kind}>
              {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
              <th role="rowheader" scope="row" className={classes.name}>
                <span translate="no">{row.name}</span>
                {row.entries.length > 0 && (
                  <button type="button" className={classes.copy} onClick={() => onCopy(row.id)}>
                    <Hidden>{t('plan.copyRow', { name: row.name })}</Hidden>
                    <span aria-hidden="true">{t('planCopy.save')}</span>
                  </button>
                )}
              </th>
              {days.map((date) => (
                <td
                  key={date}
                  // biome-ignore lint/a11y/noRedundantRoles: as above.
                  role="cell"
                  className={classes.day}
                  data-today={date === today}
                  data-place
                  data-row={row.id}
                  data-day={date}
                >
                  <span className={classes.date} aria-hidden="true">
                    {shortWeekday(date)} {shortDate(date)}
                  </span>
                  {row.entries
                    .filter((entry) => entry.date === date)
                    .map((entry) => (
                      <Entry key={entry.id} entry={entry} onEdit={onEdit} />
                    ))}
                  {row.own
                    ?.filter((entry) => entry.date === date)
                    .map((entry) => (
                      <OwnEntry key={entry.id} entry={entry} />
                    ))}
                  <button type="button" className={classes.add} onClick={() => onAdd(row.id, date)}>
                    <Hidden>{t('plan.add.for', { name: row.name, day: exactDay(date) })}</Hidden>
                    <Plus />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="default" onClick={() => setMost(most + more)}>
          {t('registerMatrix.moreAthletes', { count: more })}
        </Button>
      )}
    </>
  )
}

function Amount({ minutes, distance }: Pick<SharedPlanEntry, 'minutes' | 'distance'>) {
  const t = useTranslate()
  const { number } = useFormats()
  const parts = [
    ...(minutes === null ? [] : [t('plan.entry.minutes', { minutes: number(minutes) })]),
    ...(distance === null ? [] : [t('workout.kilometres', { shown: number(distance / 1_000) })]),
  ]
  return parts.length > 0 && <span className={classes.amount}>{parts.join(' · ')}</span>
}

function Entry({ entry, onEdit }: { readonly entry: ClubPlanEntry; readonly onEdit: (id: string) => void }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={classes.entry}
      data-draft={entry.isDraft}
      data-entry={entry.id}
      onClick={() => onEdit(entry.id)}
    >
      <span className={classes.title}>
        <Mark of={entry.type} /> <span translate="no">{entry.title}</span>
      </span>
      <Amount {...entry} />
      {entry.isDraft && <span className={classes.amount}>{t('plan.draft')}</span>}
    </button>
  )
}

/** What an athlete planned is theirs: it is read here. */
function OwnEntry({ entry }: { readonly entry: SharedPlanEntry }) {
  const t = useTranslate()
  return (
    <div className={classes.own}>
      <span className={classes.title}>
        <Mark of={entry.type} />{' '}
        {entry.title ? <span translate="no">{entry.title}</span> : t('plan.own.untitled')}
      </span>
      <Amount {...entry} />
      <span className={classes.amount}>{t('plan.own')}</span>
    </div>
  )
}
