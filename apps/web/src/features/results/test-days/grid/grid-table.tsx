import { type ReactNode, useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { useIsPhone, useIsTouch } from '#ui/layout/use-media.ts'
import { Sorter } from '#ui/table/sorter.tsx'
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from '#ui/table/table.tsx'
import { askedOf } from './cell-text.ts'
import { CellTools } from './cell-tools.tsx'
import type { Column, GridLine } from './grid-columns.ts'
import controlClasses from './grid-controls.module.css'
import { GridFoot } from './grid-foot.tsx'
import { GridPasteRow } from './grid-paste-row.tsx'
import { GridRow } from './grid-row.tsx'
import { writeSorting } from './row-order.ts'
import classes from './test-grid.module.css'
import { useFields } from './use-fields.ts'
import type { GridCell, useGrid } from './use-grid.ts'

interface Props {
  readonly grid: ReturnType<typeof useGrid>
  readonly testDay: { readonly clubId: string; readonly testDayId: string }
  /** Rows in the order on screen. */
  readonly lines: readonly GridLine[]
  readonly sortSelect: ReactNode
  /** The current sorting, as the value of the select. */
  readonly sorting: string
  readonly onSort: (sorting: string) => void
  readonly title: string
  readonly isReadOnly: boolean
  readonly shown: string | undefined
  readonly onShow: (disciplineKey: string) => void
  /** Called by a column's paste button, and after several lines are pasted into a cell. */
  readonly onPaste: (column: Column, at: GridCell | null, text: string) => void
}

/** Table with a row per athlete and a field per discipline. Phones show one discipline at a time. */
export function GridTable(props: Props) {
  const { grid, lines, sortSelect, sorting, onSort, title, isReadOnly, shown, onShow, onPaste } = props
  const t = useTranslate()
  const about = useId()
  const { columns, typed } = grid
  const shownColumn = Math.max(
    0,
    columns.findIndex(({ key }) => key === shown),
  )
  const fields = useFields({
    lines,
    columns,
    shownColumn,
    grid,
    onColumn: (index) => {
      const key = columns[index]?.key
      if (key !== undefined && index !== shownColumn) onShow(key)
    },
    onPasteLines: (at, text) => onPaste(at.column, at, text),
  })
  const isPhone = useIsPhone()
  const isTouch = useIsTouch()
  const tools = fields.focusedCell && !isReadOnly && (
    <CellTools
      at={fields.focusedCell}
      testDay={props.testDay}
      choices={choicesOf(fields.focusedCell, grid.typed)}
      enter={grid.enter}
      onInsert={fields.insert}
      onNext={fields.next}
      onBack={fields.back}
    />
  )
  const pasteRow = !isReadOnly && (
    <GridPasteRow {...{ columns, shownColumn }} onPaste={(column) => onPaste(column, null, '')} />
  )
  const controls = (
    <>
      <div className={controlClasses.controls}>{sortSelect}</div>
      <p id={about} className={classes.about}>
        {[isTouch ? '' : t('testGrid.keys'), t('testGrid.about')].join(' ').trim()}
      </p>
    </>
  )
  return (
    <>
      {isPhone && columns.length > 1 && (
        <div className={classes.columns}>
          <ChoicePills
            label={t('label.discipline')}
            options={columns.map(({ key, name }) => ({
              value: key,
              label: <span translate="no">{name}</span>,
            }))}
            value={columns[shownColumn]?.key ?? ''}
            onChange={onShow}
          />
        </div>
      )}
      {!isPhone && controls}
      <div className={classes.scroll}>
        <Table
          ref={fields.table}
          aria-label={t('testGrid.title')}
          aria-describedby={about}
          className={classes.grid}
          {...fields.on}
        >
          <caption className={classes.caption} translate="no">
            {title}
          </caption>
          <Heads {...{ columns, shownColumn, sorting, onSort }}>{!isPhone && pasteRow}</Heads>
          <TableBody>
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
          </TableBody>
          <GridFoot {...{ lines, columns, shownColumn }}>{isPhone && pasteRow}</GridFoot>
        </Table>
      </div>
      {isPhone && controls}
      {!isPhone && <div className={classes.below}>{tools}</div>}
    </>
  )
}

/** A row and, directly below, the tools of its focused cell: there a phone's keyboard doesn't cover them. */
function Line({ children, tools, span }: { children: ReactNode; tools: ReactNode; span: number }) {
  return (
    <>
      {children}
      {tools && (
        <TableRow className={classes.toolsRow}>
          <Cell colSpan={span}>{tools}</Cell>
        </TableRow>
      )}
    </>
  )
}

interface HeadsProps extends Pick<Props, 'sorting' | 'onSort'> {
  readonly columns: readonly Column[]
  readonly shownColumn: number
  readonly children: ReactNode
}

/** Sortable column heads: names alphabetically, disciplines best first. Hidden on phones. */
function Heads({ columns, shownColumn, sorting, onSort, children }: HeadsProps) {
  const t = useTranslate()
  const head = (name: string, by: string, now: 'ascending' | 'descending') => (
    <Sorter name={name} now={sorting === by ? now : undefined} onSort={() => onSort(by)} />
  )
  return (
    <TableHead className={classes.heads}>
      <TableRow className={classes.head}>
        <ColumnHeader className={classes.athlete} aria-sort={sorting === '' ? 'ascending' : undefined}>
          {head(t('label.athlete'), '', 'ascending')}
        </ColumnHeader>
        {columns.map(({ key, name, comparison }, index) => {
          const by = writeSorting({ disciplineKey: key, by: 'value' })
          const bestFirst = comparison.direction === 'least' ? 'ascending' : 'descending'
          return (
            <ColumnHeader
              key={key}
              data-shown={index === shownColumn}
              aria-sort={sorting === by ? bestFirst : undefined}
              translate="no"
            >
              {head(name, by, bestFirst)}
            </ColumnHeader>
          )
        })}
      </TableRow>
      {children}
    </TableHead>
  )
}

function choicesOf({ line, column }: GridCell, typed: ReturnType<typeof useGrid>['typed']): string[] {
  const text = typed[line.athlete.id]?.[column.key]?.text
  return text === undefined ? [] : askedOf(column.comparison, text)
}
