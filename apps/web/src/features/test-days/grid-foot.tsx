import { bestAttempt, columnFoot } from '@boathouse/domain/test-days/rules'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/disciplines/discipline-words.ts'
import { Dash } from '#ui/hidden.tsx'
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
    // biome-ignore lint/a11y/noRedundantRoles: `display: grid` takes roles away in some browsers.
    <tfoot role="rowgroup" className={classes.foot}>
      {rows.map((what) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <tr key={what} role="row" className={classes.row}>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <th role="rowheader" scope="row" className={classes.athlete}>
            {t(`testGrid.${what}`)}
          </th>
          {columns.map(({ key, discipline }, index) => {
            const foot = feet[index]
            const value = foot && figureOf(discipline, what === 'best' ? foot.best : foot.median)
            return (
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              <td key={key} role="cell" className={classes.cell} data-shown={index === shownColumn}>
                {what === 'number' ? number(foot?.count ?? 0) : (value ?? <Dash meaning={number(0)} />)}
              </td>
            )
          })}
        </tr>
      ))}
      {children}
    </tfoot>
  )
}
