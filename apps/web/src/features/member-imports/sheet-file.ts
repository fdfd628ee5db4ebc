import { LONGEST_CELL } from '@boathouse/domain/member-imports/model'
import Papa from 'papaparse'
import type { SheetRefusal, SheetTable } from './sheet-table.ts'

/** A sheet of 2,000 people has 300 KB. */
const MOST_BYTES = 5 * 1024 * 1024
/** Further rows and columns are not read: no sheet of people is as large. */
const MOST_ROWS = 20_000
const MOST_COLUMNS = 60

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** Reads CSV, TSV and XLSX by content, not by name. */
export async function readSheetFile(file: File): Promise<SheetTable | SheetRefusal> {
  if (file.size === 0) return 'empty'
  if (file.size > MOST_BYTES) return 'tooLarge'
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // A compound file: Excel before 2007, or any Excel file with a password.
    if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel'
    if (startsWith(bytes, 0x50, 0x4b)) {
      const { readXlsx } = await import('./xlsx-file.ts')
      const rows = await readXlsx(file)
      return typeof rows === 'string' ? rows : toTable(file.name, rows)
    }
    return readSheetText(decode(bytes), file.name)
  } catch {
    return 'damaged'
  }
}

/** Decodes UTF-16 with a byte order mark, UTF-8, or else Windows-1252. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A line that some spreadsheets write above the header. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Reads text separated by semicolons, commas, tabs or bars, as saved or copied from a spreadsheet. */
export function readSheetText(text: string, name: string): SheetTable | SheetRefusal {
  const plain = text.replace(/^\ufeff/, '')
  if (plain.includes('\0')) return 'otherFile'
  const [line = '', delimiter] = SEPARATOR_LINE.exec(plain) ?? []
  const { data } = Papa.parse<string[]>(plain.slice(line.length), {
    preview: MOST_ROWS,
    ...(delimiter === undefined ? { delimitersToGuess: [';', '\t', ',', '|'] } : { delimiter }),
  })
  return toTable(name, data)
}

function toTable(name: string, rows: readonly (readonly string[])[]): SheetTable | SheetRefusal {
  const plain = rows.slice(0, MOST_ROWS).map((cells) => cells.slice(0, MOST_COLUMNS).map(plainCell))
  const last = plain.findLastIndex((cells) => cells.some((cell) => cell !== ''))
  return last === -1 ? 'empty' : { name, rows: plain.slice(0, last + 1) }
}

/** Limit of the server, which reports longer cells as too long. */
const plainCell = (cell: string): string =>
  cell.replaceAll('\0', '').trim().slice(0, LONGEST_CELL).toWellFormed()
