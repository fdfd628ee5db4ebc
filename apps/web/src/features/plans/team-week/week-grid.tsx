import type { TeamMeasure, TeamWeek } from '@boathouse/domain/plans/team-week/model'
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from '#ui/table/table.tsx'
import { useGridWalk } from './use-grid-walk.ts'
import classes from './week-grid.module.css'
import { DAY_COLUMNS, type FigureName, figuresOf, heads, WeekRow } from './week-row.tsx'

interface Props {
  readonly week: TeamWeek
  readonly measure: TeamMeasure
  readonly isWaiting: boolean
  readonly onOpen: (athleteId: string, day: string) => void
  readonly onWeek: (step: -1 | 1) => void
}

/** Rows rendered at once: phones are slow to render many. */
const ROWS_AT_ONCE = 60
const ROWS_ON_PHONE = 12

/** Table of athletes by days, which arrow keys walk. On a phone, each athlete is a card. */
export function WeekGrid({ week, measure, isWaiting, onOpen, onWeek }: Props) {
  const t = useTranslate()
  const about = useId()
  const isPhone = useIsPhone()
  const [isDetailed, setDetailed] = useState(false)
  const hasDetails = !isPhone || isDetailed
  const [pages, setPages] = useState(1)
  const atOnce = isPhone ? ROWS_ON_PHONE : ROWS_AT_ONCE
  const most = pages * atOnce
  const rows = week.items.slice(0, most)
  const more = Math.min(week.items.length - most, atOnce)
  const figures = useMemo(() => figuresOf(week.items, measure), [week, measure])
  const { grid, at, onKeyDown, onFocus } = useGridWalk({
    rows: rows.length,
    columns: DAY_COLUMNS + (hasDetails ? figures.length : 1),
  })
  // One handler for the grid: a callback per row would render memoized rows again.
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-row]') : null
    const athlete = rows[Number(button?.dataset['row'] ?? Number.NaN)]
    const day = athlete?.days[Number(button?.dataset['column']) - 1]
    if (athlete && day) onOpen(athlete.id, day.date)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key] as -1 | 1 | undefined
    if (step === undefined) return onKeyDown(event)
    event.preventDefault()
    onWeek(step)
  }
  return (
    <>
      <p id={about} className={classes.about}>
        {t('teamWeek.grid.about')}
      </p>
      {isPhone && <Switch label={t('teamWeek.details')} isOn={isDetailed} onChange={setDetailed} />}
      <Table
        ref={grid}
        role="grid"
        aria-label={t('teamWeek.all')}
        aria-describedby={about}
        aria-busy={isWaiting}
        className={classes.grid}
        data-details={hasDetails}
        onClick={onClick}
        onKeyDown={onKey}
        onFocus={onFocus}
      >
        <Heads week={week} figures={figures} />
        <TableBody>
          {rows.map((athlete, row) => (
            <WeekRow
              key={athlete.id}
              {...{ row, athlete, measure, figures }}
              today={week.today}
              walked={row === at.row ? at.column : null}
            />
          ))}
        </TableBody>
      </Table>
      {more > 0 && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          {t('registerMatrix.moreAthletes', { count: more })}
        </Button>
      )}
    </>
  )
}

function Heads({ week, figures }: Pick<Props, 'week'> & { readonly figures: readonly FigureName[] }) {
  const t = useTranslate()
  const { shortWeekday, shortDate, exactDay } = useFormats()
  return (
    <TableHead className={classes.head}>
      <TableRow>
        <ColumnHeader className={classes.athlete}>{t('label.athlete')}</ColumnHeader>
        {daysOf(week).map((date) => (
          <ColumnHeader key={date} data-today={date === week.today}>
            <span aria-hidden="true">
              <span translate="no">{shortWeekday(date)}</span> {shortDate(date)}
            </span>
            <Hidden>{exactDay(date)}</Hidden>
          </ColumnHeader>
        ))}
        {figures.map((key) => (
          <ColumnHeader
            key={key}
            data-figure={key}
            title={key === 'mean' ? t('teamWeek.column.mean.long') : undefined}
          >
            {t(heads[key])}
          </ColumnHeader>
        ))}
      </TableRow>
    </TableHead>
  )
}

const daysOf = ({ items }: TeamWeek): string[] => (items[0]?.days ?? []).map(({ date }) => date)
