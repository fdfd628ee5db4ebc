import { countKnown } from '@boathouse/domain/club/member-imports/header-rules'
import { LONGEST_CELL } from '@boathouse/domain/club/member-imports/model'
import { hasAddress } from '@boathouse/domain/kernel/email'
import Papa from 'papaparse'
import type { SheetRefusal, SheetTable } from './sheet-table.ts'

/** A sheet of 2,000 people has 300 KB. */
const MAX_BYTES = 5 * 1024 * 1024
/** Further rows and columns are not read: no sheet of people is as large. */
const MAX_ROWS = 20_000
const MAX_COLUMNS = 60

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** Reads CSV, TSV and XLSX by content, not by name. */
export async function readSheetFile(file: File): Promise<SheetTable | SheetRefusal> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_BYTES) return 'tooLarge'
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // A compound file: Excel before 2007, or any Excel file with a password.
    if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel'
    if (startsWith(bytes, 0x50, 0x4b)) {
      const { readXlsx } = await import('./xlsx-file.ts')
      const found = await readXlsx(file)
      if (typeof found === 'string') return found
      return toTable([file.name, found.sheetName].filter(Boolean).join(' · '), found.rows)
    }
    return readSheetText(decode(bytes), file.name)
  } catch {
    return 'damaged'
  }
}

/** Code pages of Excel in Western Europe, Central Europe and Greece. */
const CODE_PAGES = ['windows-1252', 'windows-1250', 'windows-1253']

/** Decodes UTF-16 with a byte order mark, UTF-8, or else the code page in which the most titles are known. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const texts = CODE_PAGES.map((page) => new TextDecoder(page).decode(bytes))
    return firstBest(texts, (text) => [countKnown(parse(text, separatorOf(text), SAMPLE_ROWS))])
  }
}

/** A line that some spreadsheets write above the header. */
const SEPARATOR_LINE = /^sep=(.)\n/i

/** Reads text separated by semicolons, tabs, commas or bars, as saved or copied from a spreadsheet. */
export function readSheetText(text: string, name: string): SheetTable | SheetRefusal {
  // Files put together from several programs mix line ends.
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  if (plain.includes('\0')) return 'otherFile'
  const [line = '', separator] = SEPARATOR_LINE.exec(plain) ?? []
  const rows = plain.slice(line.length)
  return toTable(name, parse(rows, separator ?? separatorOf(rows), MAX_ROWS))
}

const SEPARATORS = [';', '\t', ',', '|']
const SAMPLE_ROWS = 40

/** The separator that gives the most known columns, then addresses in cells of their own, then cells. */
const separatorOf = (text: string): string =>
  firstBest(SEPARATORS, (separator) => {
    const rows = parse(text, separator, SAMPLE_ROWS)
    const addresses = rows.flat().filter((cell) => hasAddress(cell) && !/[\s;,|]/.test(cell.trim()))
    return [countKnown(rows), addresses.length, rows.flat().length]
  })

function firstBest<Item>(
  items: readonly [Item, ...Item[]] | readonly Item[],
  scoreOf: (item: Item) => number[],
): Item {
  const [first, ...others] = items.map((item) => ({ item, score: scoreOf(item) }))
  if (!first) throw new RangeError('Nothing to choose from.')
  return others.reduce((best, other) => (isBetter(other.score, best.score) ? other : best), first).item
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0)
}

const QUOTE = '"'

/** Reads quotes as text if one is never closed: it would take all further rows into its cell. */
function parse(text: string, delimiter: string, preview: number): string[][] {
  const options = { delimiter, preview, newline: '\n' } as const
  const { data, errors } = Papa.parse<string[]>(text, options)
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  return Papa.parse<string[]>(text, { ...options, quoteChar: '\0' }).data.map((cells) =>
    cells.map((cell) => cell.replaceAll(QUOTE, '')),
  )
}

function toTable(name: string, rows: readonly (readonly string[])[]): SheetTable | SheetRefusal {
  const plain = rows.slice(0, MAX_ROWS).map((cells) => cells.slice(0, MAX_COLUMNS).map(plainCell))
  const last = plain.findLastIndex((cells) => cells.some((cell) => cell !== ''))
  return last === -1 ? 'empty' : { name, rows: plain.slice(0, last + 1) }
}

/** Limit of the server, which reports longer cells as too long. */
const plainCell = (cell: string): string =>
  cell.replaceAll('\0', '').trim().slice(0, LONGEST_CELL).toWellFormed()
