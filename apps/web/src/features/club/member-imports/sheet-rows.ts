import type { SheetRow } from '@boathouse/domain/club/member-imports/contract'
import { type Columns, detectHeader } from '@boathouse/domain/club/member-imports/header-rules'
import type { MemberColumn } from '@boathouse/domain/club/member-imports/model'
import type { SheetTable } from './sheet-table.ts'

/** A sheet, and what its columns hold. */
export interface MappedSheet extends SheetTable {
  /** Index of the header; -1 without one. */
  readonly header: number
  readonly columns: Columns
}

export function mapSheet(table: SheetTable): MappedSheet {
  const { index, columns } = detectHeader(table.rows)
  const width = Math.max(...table.rows.map((cells) => cells.length))
  return {
    ...table,
    header: index,
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? null),
  }
}

/** Gives a column another kind, and takes it from the column that had it. */
export const withColumn = (sheet: MappedSheet, at: number, kind: MemberColumn | null): MappedSheet => ({
  ...sheet,
  columns: sheet.columns.map((column, index) => (index === at ? kind : column === kind ? null : column)),
})

/** Rows below the header with any cell that is read. Lines are numbered as in the spreadsheet, from 1. */
export function toSheetRows({ rows, header, columns }: MappedSheet): SheetRow[] {
  return rows.slice(header + 1).flatMap((cells, index) => {
    const read = columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]] as const] : []))
    return read.length === 0 ? [] : [{ line: header + index + 2, ...Object.fromEntries(read) }]
  })
}
