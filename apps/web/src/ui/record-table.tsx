import type { CSSProperties, ReactNode } from 'react'
import { Hidden } from './hidden.tsx'
import classes from './record-table.module.css'
import { Skeleton, skeletonGroup } from './skeleton.tsx'
import { Sorter } from './sorter.tsx'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /**
   * Place in a phone's row: first line left or right, second line, a line of its own, the same with the most space on
   * wide screens, or the end. `number` is only on wide screens, `measure` on the widest, and `summary` replaces them on
   * phones.
   */
  readonly place: 'main' | 'figure' | 'detail' | 'line' | 'note' | 'action' | 'number' | 'measure' | 'summary'
  /** For sortable columns: current order, and the handler. */
  readonly sorting?: { readonly now: 'ascending' | 'descending' | undefined; readonly onSort: () => void }
  /** Width of the skeleton. */
  readonly expected: string
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** With it, tapping anywhere in the row opens it. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Rows of minimal touch target height, for single lines. */
  readonly isDense?: boolean
}

/** On phones each row has two lines. Explicit roles, since CSS `display` drops them. */
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
    // biome-ignore lint/a11y/noRedundantRoles: `display: flex` takes the row's role away in some browsers.
    <tr key={keyOf(row)} role="row" className={classes.row} {...(onOpen && opening(() => onOpen(row)))}>
      {columns.map(({ name, place, cell }) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <td key={name} role="cell" className={classes.cell} data-place={place}>
          {cell(row)}
        </td>
      ))}
    </tr>
  ))
}

const opening = (open: () => void) => ({
  'data-opens': true,
  onClick: ({ target }: { readonly target: EventTarget }) => {
    if (isNothingElse(target)) open()
  },
})

/** Ignores controls and clicks that end a text selection. */
const isNothingElse = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, [role="menu"]') === null &&
  document.getSelection()?.isCollapsed !== false

/** Most skeleton rows, as many as fit a screen. */
const WAITING_ROWS = 8

/** Skeleton of a table, as high as `count` rows. */
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
    // biome-ignore lint/a11y/noRedundantRoles: as above.
    <table role="table" className={classes.table} data-dense={isDense} aria-label={label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <thead role="rowgroup" className={classes.head}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row">
          {columns.map(({ name, place, sorting }) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above.
            <th key={name} role="columnheader" scope="col" data-place={place} aria-sort={sorting?.now}>
              {place === 'action' ? (
                <Hidden>{name}</Hidden>
              ) : sorting ? (
                <Sorter name={name} {...sorting} />
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <tbody role="rowgroup" className={isWaiting ? skeletonGroup : undefined}>
        {children}
      </tbody>
    </table>
  )
}
