import { Readable } from 'node:stream'
import { plainCell } from '@boathouse/domain/kernel/spreadsheet'
import type { Cell } from './workbook.ts'

/** Quoted, because programs disagree about the separator. */
const style = { record_delimiter: 'windows', quoted_string: true } as const

/** RFC 4180 with a byte order mark. Escapes formulas. Shares are in per cent: 92, or 66.7. */
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
