import { useMediaQuery } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Select } from '#ui/select.tsx'
import { CellTools } from './cell-tools.tsx'
import type { Column, GridLine } from './grid-columns.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridRow } from './grid-row.tsx'
import { readSorting, sortAthletes, writeSorting } from './row-order.ts'
import classes from './test-grid.module.css'
import { useFields } from './use-fields.ts'
import type { useGrid } from './use-grid.ts'

interface Props {
  readonly grid: ReturnType<typeof useGrid>
  readonly isReadOnly: boolean
  /** The discipline that a phone shows; the first without. */
  readonly shown: string | undefined
  readonly onShow: (disciplineKey: string) => void
}

/** Athletes by disciplines, each cell a field; on a phone one discipline at a time. */
export function GridTable({ grid, isReadOnly, shown, onShow }: Props) {
  const t = useTranslate()
  const about = useId()
  const { columns, typed } = grid
  const { lines, sorting, sort } = useOrder(grid)
  const shownColumn = Math.max(
    0,
    columns.findIndex(({ key }) => key === shown),
  )
  const fields = useFields({
    lines,
    columns,
    grid,
    onColumn: (index) => {
      const key = columns[index]?.key
      if (key !== undefined && index !== shownColumn) onShow(key)
    },
  })
  const isPhone =
    useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const tools = fields.focusedCell && !isReadOnly && (
    <CellTools at={fields.focusedCell} enter={grid.enter} onInsert={fields.insert} onNext={fields.next} />
  )
  return (
    <>
      <div className={classes.controls}>
        <div className={classes.columns}>
          <ChoicePills
            label={t('testGrid.discipline')}
            options={columns.map(({ key, name }) => ({
              value: key,
              label: <span translate="no">{name}</span>,
            }))}
            value={columns[shownColumn]?.key ?? ''}
            onChange={onShow}
          />
        </div>
        <SortSelect columns={columns} value={sorting} onChange={sort} />
      </div>
      <p id={about} className={classes.about}>
        {t('testGrid.about')}
      </p>
      <div className={classes.scroll}>
        <table
          ref={fields.table}
          // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes the role away in some browsers.
          role="table"
          aria-label={t('testGrid.title')}
          aria-describedby={about}
          className={classes.grid}
          {...fields.on}
        >
          <Heads columns={columns} shownColumn={shownColumn} />
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <tbody role="rowgroup">
            {lines.map((line, row) => (
              <Line
                key={line.athlete.id}
                tools={isPhone && fields.focused?.row === row ? tools : null}
                span={columns.length + 1}
              >
                <GridRow
                  {...{ row, line, columns, shownColumn, isReadOnly }}
                  typed={typed[line.athlete.id]}
                  focused={fields.focused?.row === row ? fields.focused.column : null}
                />
              </Line>
            ))}
          </tbody>
          <GridFoot {...{ lines, columns, shownColumn }} />
        </table>
      </div>
      {!isPhone && <div className={classes.below}>{tools}</div>}
    </>
  )
}

/** A row with what can be done in it right below, where a phone's keyboard leaves room. */
function Line({
  children,
  tools,
  span,
}: {
  children: React.ReactNode
  tools: React.ReactNode
  span: number
}) {
  return (
    <>
      {children}
      {tools && (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <tr role="row" className={classes.toolsRow}>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <td role="cell" colSpan={span}>
            {tools}
          </td>
        </tr>
      )}
    </>
  )
}

function Heads({ columns, shownColumn }: { columns: readonly Column[]; shownColumn: number }) {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: `display: block` takes roles away in some browsers.
    <thead role="rowgroup" className={classes.head}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <tr role="row">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <th role="columnheader" scope="col" className={classes.athlete}>
          {t('testGrid.athlete')}
        </th>
        {columns.map(({ key, name }, index) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above.
          <th key={key} role="columnheader" scope="col" data-shown={index === shownColumn} translate="no">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface SortProps {
  readonly columns: readonly Column[]
  readonly value: string
  readonly onChange: (sorting: string) => void
}

function SortSelect({ columns, value, onChange }: SortProps) {
  const t = useTranslate()
  const options = columns.flatMap(({ key, name }) => [
    { value: writeSorting({ disciplineKey: key, by: 'value' }), label: name },
    {
      value: writeSorting({ disciplineKey: key, by: 'change' }),
      label: t('testGrid.sort.change', { discipline: name }),
    },
  ])
  return (
    <Select
      label={t('testGrid.sort')}
      data={[{ value: '', label: t('testGrid.sort.name') }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The order of the rows, as it was when it was chosen: none goes away under the hand of whoever types in it. */
function useOrder({ lines, columns }: Pick<Props['grid'], 'lines' | 'columns'>) {
  const [sorting, setSorting] = useState('')
  const [order, setOrder] = useState<readonly string[]>([])
  const sort = (text: string) => {
    setSorting(text)
    setOrder(sortLines(lines, columns, text))
  }
  const places = new Map(order.map((id, place) => [id, place]))
  const of = ({ athlete }: GridLine) => places.get(athlete.id) ?? order.length
  const isSorted = sorting !== ''
  return {
    sorting,
    sort,
    lines: isSorted ? lines.toSorted((one, other) => of(one) - of(other)) : lines,
  }
}

function sortLines(lines: readonly GridLine[], columns: readonly Column[], text: string): string[] {
  const sorting = readSorting(text)
  const column = columns.find(({ key }) => key === sorting?.disciplineKey)
  if (!sorting || !column) return []
  const ids = lines.map(({ athlete }) => athlete.id)
  const cells = lines.flatMap((line) =>
    line.cells.map(({ cell, shown }) => ({ ...cell, attempts: [...shown.attempts] })),
  )
  return sortAthletes(ids, cells, column.comparison, sorting)
}
