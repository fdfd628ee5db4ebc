import { bestAttempt, columnFoot } from '@boathouse/domain/results/test-days/rules'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Dash } from '#ui/layout/hidden.tsx'
import { Cell, RowHeader, TableFoot, TableRow } from '#ui/table/table.tsx'
import type { Column, GridLine } from './grid-columns.ts'
import classes from './test-grid.module.css'

interface Props {
  readonly lines: readonly GridLine[]
  readonly columns: readonly Column[]
  readonly shownColumn: number
  readonly children: ReactNode
}

const rows = ['best', 'median', 'number'] as const

export function GridFoot({ lines, columns, shownColumn, children }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  const { figureOf } = useDisciplineWords()
  const feet = columns.map(({ comparison }, index) =>
    columnFoot(
      comparison,
      lines.flatMap(({ cells }) => bestAttempt(comparison, cells[index]?.shown.attempts ?? [])?.value ?? []),
    ),
  )
  return (
    <TableFoot className={classes.foot}>
      {rows.map((what) => (
        <TableRow key={what} className={classes.row}>
          <RowHeader className={classes.athlete}>{t(`testGrid.${what}`)}</RowHeader>
          {columns.map(({ key, discipline }, index) => {
            const foot = feet[index]
            const value = foot && figureOf(discipline, what === 'best' ? foot.best : foot.median)
            return (
              <Cell key={key} className={classes.cell} data-shown={index === shownColumn}>
                {what === 'number' ? number(foot?.count ?? 0) : (value ?? <Dash meaning={number(0)} />)}
              </Cell>
            )
          })}
        </TableRow>
      ))}
      {children}
    </TableFoot>
  )
}
