import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PlanPractice } from '@boathouse/domain/plans/planned-sessions/model'
import { useId, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import { useDragEntries } from '#ui/table/drag-entries.ts'
import { Cell, ColumnHeader, RowHeader, Table, TableBody, TableHead, TableRow } from '#ui/table/table.tsx'
import { DaySwitch } from './day-switch.tsx'
import { Entry, OwnEntry } from './plan-entries.tsx'
import classes from './plan-grid.module.css'
import { type Fold, foldRows, type PlanPlace, type PlanRow } from './plan-rows.ts'
import { PracticesRow } from './practices-row.tsx'

interface Props {
  readonly rows: readonly PlanRow[]
  readonly practices: readonly PlanPractice[]
  readonly days: readonly CalendarDay[]
  readonly today: CalendarDay
  readonly on: CalendarDay | undefined
  readonly onDay: (day: CalendarDay) => void
  readonly onAdd: (row: string, day: CalendarDay) => void
  readonly onEdit: (id: string) => void
  readonly onCopy: (row: string) => void
  /** Called on drag and drop. Keyboard and touch users move entries in the form instead. */
  readonly onMove: (id: string, to: PlanPlace) => void
}

const ROWS_AT_ONCE = 40
const ROWS_ON_PHONE = 15

/** Table with a row per squad and athlete, and a column per day. On a phone it lists one day, with athletes collapsed. */
export function PlanGrid(props: Props) {
  const { rows: all, practices, days, today, onAdd, onEdit, onCopy, onMove } = props
  const t = useTranslate()
  const about = useId()
  const table = useDragEntries<HTMLTableElement>(({ entry }, { row, day }) => {
    if (entry && row && day) onMove(entry, { row, day })
  })
  const isPhone = useIsPhone()
  const [pages, setPages] = useState(1)
  const [unfolded, setUnfolded] = useState<Fold | null>(null)
  const picked = [props.on, today].find((day) => day && days.includes(day)) ?? days[0]
  const atOnce = isPhone ? ROWS_ON_PHONE : ROWS_AT_ONCE
  const most = pages * atOnce
  const folded = isPhone ? foldRows(all, unfolded) : { rows: all, folds: [] }
  const rows = folded.rows.slice(0, most)
  const more = Math.min(folded.rows.length - most, atOnce)
  const shownDays = isPhone ? days.filter((date) => date === picked) : days
  const { shortWeekday, shortDate, exactDay } = useFormats()
  return (
    <>
      <p id={about} className={classes.about}>
        {t('plan.grid.about')}
      </p>
      {isPhone && <DaySwitch {...{ days, rows: all, picked, onPick: props.onDay }} />}
      <Table ref={table} className={classes.grid} aria-label={t('plan.grid')} aria-describedby={about}>
        <TableHead className={classes.head}>
          <TableRow>
            <ColumnHeader>{t('label.for')}</ColumnHeader>
            {shownDays.map((date) => (
              <ColumnHeader key={date} data-today={date === today}>
                <span aria-hidden="true">
                  <span translate="no">{shortWeekday(date)}</span> {shortDate(date)}
                </span>
                <Hidden>{exactDay(date)}</Hidden>
              </ColumnHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <PracticesRow practices={practices} days={shownDays} today={today} />
          {rows.map((row) => (
            <TableRow key={row.id} className={classes.row} data-kind={row.kind}>
              <RowHeader className={classes.name}>
                <span translate="no">{row.name}</span>
                {row.isEnded && <span className={classes.ended}>{t('plan.ended')}</span>}
                {row.entries.length > 0 && !row.isEnded && (
                  <button type="button" className={classes.copy} onClick={() => onCopy(row.id)}>
                    <Hidden>{t('plan.copyRow', { name: row.name })}</Hidden>
                    <span aria-hidden="true">{t('action.copy')}</span>
                  </button>
                )}
              </RowHeader>
              {shownDays.map((date) => (
                <Cell
                  key={date}
                  className={classes.day}
                  data-today={date === today}
                  data-place={row.isEnded ? undefined : true}
                  data-row={row.id}
                  data-day={date}
                >
                  <span className={classes.date} aria-hidden="true">
                    {shortWeekday(date)} {shortDate(date)}
                  </span>
                  {row.entries
                    .filter((entry) => entry.date === date)
                    .map((entry) => (
                      <Entry key={entry.id} {...{ entry, practices }} onEdit={row.isEnded ? null : onEdit} />
                    ))}
                  {row.own
                    ?.filter((entry) => entry.date === date)
                    .map((entry) => (
                      <OwnEntry key={entry.id} entry={entry} />
                    ))}
                  {!row.isEnded && (
                    <button type="button" className={classes.add} onClick={() => onAdd(row.id, date)}>
                      <Hidden>{t('plan.add.for', { name: row.name, day: exactDay(date) })}</Hidden>
                      <Plus />
                    </button>
                  )}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          {t('registerMatrix.moreAthletes', { count: more })}
        </Button>
      )}
      {more <= 0 && folded.folds.length > 0 && (
        <ButtonRow>
          {folded.folds.map(({ fold, count }) => (
            <Button key={fold} variant="default" onClick={() => setUnfolded(fold)}>
              {t(`plan.fold.${fold}`, { count })}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  )
}
