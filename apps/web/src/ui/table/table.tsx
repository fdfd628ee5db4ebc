import { type ComponentProps, createElement } from 'react'

/** Parts of a table with explicit roles: in some browsers, CSS `display` removes the native ones. */
const partOf =
  <Tag extends 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'th' | 'td'>(
    tag: Tag,
    fixed: { readonly role: string; readonly scope?: 'col' | 'row' },
  ) =>
  (props: ComponentProps<Tag>) =>
    createElement(tag, { ...fixed, ...props })

export const Table = partOf('table', { role: 'table' })
export const TableHead = partOf('thead', { role: 'rowgroup' })
export const TableBody = partOf('tbody', { role: 'rowgroup' })
export const TableFoot = partOf('tfoot', { role: 'rowgroup' })
export const TableRow = partOf('tr', { role: 'row' })
export const ColumnHeader = partOf('th', { role: 'columnheader', scope: 'col' })
export const RowHeader = partOf('th', { role: 'rowheader', scope: 'row' })
export const Cell = partOf('td', { role: 'cell' })
