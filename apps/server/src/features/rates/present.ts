import { Readable } from 'node:stream'
import { plainCell, plainExcelCell } from '@boathouse/domain/kernel/spreadsheet'
import type { ExportFormat } from '@boathouse/domain/rates/contract'
import type { MemberRate } from '@boathouse/domain/rates/model'
import { type MessageKey, translator } from '@boathouse/messages'
import { localeFor, locales } from '@boathouse/messages/locales'

type Cell = string | number | null
type Rows = Generator<Cell[]>
type Plain = (text: string) => string

/** The columns of the file, with the words over them. A rate is in per cent, as people write it: 92, or 66.7. */
const columns: readonly [MessageKey, (line: MemberRate, plain: Plain) => Cell][] = [
  ['rates.column.firstName', ({ firstName }, plain) => plain(firstName ?? '')],
  ['rates.column.lastName', ({ lastName }, plain) => plain(lastName ?? '')],
  ['rates.column.email', ({ email }, plain) => plain(email)],
  ['rates.column.rate', ({ rate }) => (rate === null ? null : rate / 10)],
  ['rates.column.present', ({ counts }) => counts.present],
  ['rates.column.late', ({ counts }) => counts.late],
  ['rates.column.excused', ({ counts }) => counts.excused],
  ['rates.column.absent', ({ counts }) => counts.absent],
  ['rates.column.none', ({ counts }) => counts.none],
  ['rates.column.expected', ({ expected }) => expected],
  ['rates.column.streak', ({ streak }) => streak],
  ['rates.column.noShows', ({ noShows }) => noShows],
]

/** The table as a file of a format, in the reader's language, put together as it is read. */
export async function fileOf(lines: readonly MemberRate[], format: ExportFormat, locale: string) {
  const known = localeFor([locale])
  const t = translator(known, await locales[known]()) as (key: MessageKey) => string
  const header = columns.map(([key]) => t(key))
  return formats[format]((plain) => rowsOf(lines, plain), header, t('rates.sheet'))
}

function* rowsOf(lines: readonly MemberRate[], plain: Plain): Rows {
  for (const line of lines) yield columns.map(([, cellOf]) => cellOf(line, plain))
}

/** Quoted, since not every program takes a comma, and that alone, for the end of a cell. */
const csvStyle = { record_delimiter: 'windows', quoted_string: true } as const

const formats = {
  /** RFC 4180, with the mark by which spreadsheets know UTF-8. */
  csv: async (rows: (plain: Plain) => Rows, header: string[]) => {
    const { stringify } = await import('csv-stringify/sync')
    const text = function* () {
      yield stringify([header], { bom: true, ...csvStyle })
      for (const row of rows(plainCell)) yield stringify([row], csvStyle)
    }
    return { type: 'text/csv; charset=utf-8', stream: Readable.from(text(), { objectMode: false }) }
  },
  /** Numbers are numbers, and texts stand in their cells as they are, which can't be formulas. */
  xlsx: async (rows: (plain: Plain) => Rows, header: string[], name: string) => {
    const { writeXlsxStream } = await import('hucre/xlsx')
    const sheet = { name, columns: header.map((word) => ({ header: word })), freezePane: { rows: 1 } }
    return {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      stream: Readable.fromWeb(writeXlsxStream(rows(plainExcelCell), sheet)),
    }
  },
}
