import { Readable } from 'node:stream'
import { plainCell } from '@boathouse/domain/kernel/spreadsheet'
import type { Cell } from './workbook.ts'

/** Quoted, since not every program takes a comma, and that alone, for the end of a cell. */
const style = { record_delimiter: 'windows', quoted_string: true } as const

/**
 * A table as RFC 4180, with the mark by which spreadsheets know UTF-8, its rows written as they are read. No text is a formula; a
 * share is in per cent, as people write it: 92, or 66.7.
 */
export async function writeCsv(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Promise<{ type: string; stream: Readable }> {
  const { stringify } = await import('csv-stringify/sync')
  const text = async function* () {
    let bom = true
    for await (const cells of rows) {
      yield stringify([cells.map(toText)], { bom, ...style })
      bom = false
    }
  }
  return { type: 'text/csv; charset=utf-8', stream: Readable.from(text(), { objectMode: false }) }
}

function toText(cell: Cell): string | number | null {
  if (typeof cell === 'string') return plainCell(cell)
  if (cell === null || typeof cell === 'number') return cell
  return 'share' in cell ? Math.round(cell.share * 1_000) / 10 : cell.day
}
