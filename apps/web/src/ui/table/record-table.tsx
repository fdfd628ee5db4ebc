import type { CSSProperties, ReactNode } from 'react'
import { Skeleton, skeletonGroup } from '../feedback/skeleton.tsx'
import { Hidden } from '../layout/hidden.tsx'
import classes from './record-table.module.css'
import { Sorter } from './sorter.tsx'
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from './table.tsx'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /**
   * Position in a phone's row: `main` and `figure` share the first line, `detail` is on the second, `line` and `note`
   * have their own, `action` is at the end. On wide screens `note` gets the most space. `number` shows only there,
   * `measure` on the widest, and `summary` replaces both on phones.
   */
  readonly place: 'main' | 'figure' | 'detail' | 'line' | 'note' | 'action' | 'number' | 'measure' | 'summary'
  /** For sortable columns: current order, and the handler. */
  readonly sorting?: { readonly now: 'ascending' | 'descending' | undefined; readonly onSort: () => void }
  readonly expected: string
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Opens a row when the user taps anywhere in it. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Makes rows as low as touch targets allow, for texts of one line. */
  readonly isDense?: boolean
}

/** Table whose rows have two lines on phones. Needs explicit roles, because CSS `display` removes the native ones. */
export function RecordTable<Row>({ label, columns, rows, keyOf, onOpen, isDense }: Props<Row>) {
  return (
    <Frame label={label} columns={columns} isDense={isDense}>
      <Rows {...{ columns, rows, keyOf, onOpen }} />
    </Frame>
  )
}

function Rows<Row>({
  columns,
  rows,
  keyOf,
  onOpen,
}: Pick<Props<Row>, 'columns' | 'rows' | 'keyOf' | 'onOpen'>) {
  return rows.map((row) => (
    <TableRow key={keyOf(row)} className={classes.row} {...(onOpen && opening(() => onOpen(row)))}>
      {columns.map(({ name, place, cell }) => (
        <Cell key={keyOfColumn(place, name)} className={classes.cell} data-place={place}>
          {cell(row)}
        </Cell>
      ))}
    </TableRow>
  ))
}

/** Names alone are not unique: in some languages, two columns have the same. */
const keyOfColumn = (place: string, name: string) => `${place} ${name}`

const opening = (open: () => void) => ({
  'data-opens': true,
  onClick: ({ target }: { readonly target: EventTarget }) => {
    if (isNothingElse(target)) open()
  },
})

/** Whether a click is meant for the row: not for a control in it, and not the end of a text selection. */
const isNothingElse = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, [role="menu"]') === null &&
  document.getSelection()?.isCollapsed !== false

/** Most rows of a skeleton: as many as fit on a screen. */
const WAITING_ROWS = 8

/** Placeholder of a table, as high as `count` rows. */
export function RecordTableSkeleton<Row>({
  label,
  columns,
  count,
  isDense = false,
}: Pick<Props<Row>, 'label' | 'columns' | 'isDense'> & { count: number }) {
  const drawn = Math.min(count, WAITING_ROWS)
  const places = Array.from({ length: drawn }, (_, index) => ({ id: `row-${index}` }))
  const waiting = columns.map((column) => ({
    ...column,
    cell: () => (column.place === 'action' ? null : <Skeleton width={column.expected} />),
  }))
  return (
    <div aria-busy="true">
      <Frame label={label} columns={waiting} isDense={isDense} isWaiting>
        <Rows columns={waiting} rows={places} keyOf={({ id }) => id} />
      </Frame>
      {count > drawn && (
        <div
          className={classes.rest}
          style={{ '--rows': count - drawn } as CSSProperties}
          data-dense={isDense}
        />
      )}
    </div>
  )
}

function Frame<Row>({
  label,
  columns,
  isDense,
  isWaiting = false,
  children,
}: Pick<Props<Row>, 'label' | 'columns'> & {
  isDense: boolean | undefined
  isWaiting?: boolean
  children: ReactNode
}) {
  return (
    <Table className={classes.table} data-dense={isDense} aria-label={label}>
      <TableHead className={classes.head}>
        <TableRow>
          {columns.map(({ name, place, sorting }) => (
            <ColumnHeader key={keyOfColumn(place, name)} data-place={place} aria-sort={sorting?.now}>
              {place === 'action' ? (
                <Hidden>{name}</Hidden>
              ) : sorting ? (
                <Sorter name={name} {...sorting} />
              ) : (
                name
              )}
            </ColumnHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody className={isWaiting ? skeletonGroup : undefined}>{children}</TableBody>
    </Table>
  )
}
