import { countKnown } from '@boathouse/domain/club/member-imports/header-rules'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { zipSync } from 'fflate'
import readExcel from 'read-excel-file/universal'
import type { SheetRefusal } from './sheet-table.ts'

const MAX_ENTRIES = 2_000
/** Unpacked size of a workbook, without its pictures. */
const MAX_UNPACKED = 40 * 1024 * 1024

// The CSP forbids workers from blobs.
configure({ useWebWorkers: false })

type Parts = Record<string, Uint8Array<ArrayBuffer>>

interface Sheet {
  readonly rows: string[][]
  /** Empty if no other sheet has cells. */
  readonly sheetName: string
}

/** Cells of the visible sheet with the most known columns. Merged cells of a column all have their text. */
export async function readXlsx(file: Blob): Promise<Sheet | SheetRefusal> {
  const parts = await unpack(file)
  if (typeof parts === 'string') return parts
  if (Object.keys(parts).some((path) => IS_SHEET.test(path) && isTooWide(textOf(parts[path]))))
    return 'tooLarge'
  // Packed again without compression, because the library would unpack large files in a worker from a blob.
  const bounded = new Blob([zipSync(parts, { level: 0 })])
  const tags = textOf(parts[WORKBOOK]).match(SHEET) ?? []
  const sheets = (await readExcel(bounded)).flatMap(({ sheet: sheetName, data }, at) => {
    const tag = tags[at] ?? ''
    return data.length === 0 || HIDDEN.test(tag) ? [] : [{ sheetName, data, tag }]
  })
  const read = sheets.map(({ sheetName, data, tag }) => {
    const rows = data.map((cells) => cells.map(toText))
    const xml = textOf(parts[pathOfSheet(parts, tag)])
    padNumbers(rows, xml, paddingsOf(textOf(parts['xl/styles.xml'])))
    for (const merge of mergesOf(xml)) fillDown(rows, merge)
    return { rows, sheetName: sheets.length > 1 ? sheetName : '', known: countKnown(rows) }
  })
  const most = Math.max(...read.map(({ known }) => known))
  return read.find(({ known }) => known === most) ?? { rows: [], sheetName: '' }
}

/** Unpacks the XML parts. Stops once they are too large, even if the archive states a smaller size. */
async function unpack(file: Blob): Promise<Parts | SheetRefusal> {
  const entries: FileEntry[] = []
  let count = 0
  for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
    count += 1
    if (count > MAX_ENTRIES) return 'tooLarge'
    if (/vbaProject\.bin$/i.test(entry.filename)) return 'macros'
    if (!entry.directory && /\.(xml|rels)$/i.test(entry.filename)) entries.push(entry)
  }
  if (!entries.some(({ filename }) => filename === WORKBOOK)) return 'otherFile'
  const parts: Parts = {}
  let room = MAX_UNPACKED
  for (const entry of entries) {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const write = (chunk: Uint8Array<ArrayBuffer>) => {
      room -= chunk.length
      if (room < 0) throw new RangeError('The workbook is too large.')
      chunks.push(chunk)
    }
    try {
      await entry.getData(new WritableStream({ write }))
    } catch (error) {
      if (room < 0) return 'tooLarge'
      throw error
    }
    parts[entry.filename] = new Uint8Array(await new Blob(chunks).arrayBuffer())
  }
  return parts
}

const IS_SHEET = /^xl\/worksheets\/[^/]*\.xml$/
const CELL = /<(?:\w+:)?c\s[^>]*?r="([A-Z]{1,3})(\d{1,7})"/g
/** The library makes a cell of each gap, so that a stray one far away would fill the memory. */
const MAX_CELLS = 5_000_000

function isTooWide(xml: string): boolean {
  let [columns, rows] = [0, 0]
  for (const [, letters = '', row] of xml.matchAll(CELL)) {
    columns = Math.max(columns, toColumn(letters) + 1)
    rows = Math.max(rows, Number(row))
  }
  return columns * rows > MAX_CELLS
}

function toText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

const WORKBOOK = 'xl/workbook.xml'

interface Merge {
  readonly column: number
  /** Indexes of the first and the last row. */
  readonly from: number
  readonly to: number
}

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/** Merged cells that span rows, in their first column. */
const mergesOf = (xml: string): Merge[] =>
  [...xml.matchAll(MERGED)].flatMap(([, letters = '', first, , last]) => {
    const merge = { column: toColumn(letters), from: Number(first) - 1, to: Number(last) - 1 }
    return merge.to > merge.from ? [merge] : []
  })

const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g
const HIDDEN = /\sstate="(?:hidden|veryHidden)"/
const RELATIONSHIP = /<(?:\w+:)?Relationship\s[^>]*>/g

/** Path of a sheet's part, by its tag in the workbook. */
function pathOfSheet(parts: Parts, tag: string): string {
  const id = /\w:id="([^"]*)"/.exec(tag)?.[1]
  const links = textOf(parts['xl/_rels/workbook.xml.rels']).match(RELATIONSHIP) ?? []
  const target = /Target="([^"]*)"/.exec(links.find((link) => link.includes(`Id="${id}"`)) ?? '')?.[1] ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const FORMAT = /<(?:\w+:)?numFmt\s[^>]*>/g
const CELL_STYLES = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s
const STYLE = /<(?:\w+:)?xf\s[^>]*>/g
const STYLED_CELL = /<(?:\w+:)?c\s[^>]*\ss="(\d+)"[^>]*>/g

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Styles that show numbers with leading zeros, as in '00000', and how many digits they show. */
function paddingsOf(xml: string): ReadonlyMap<string, number> {
  const formats = new Map(
    (xml.match(FORMAT) ?? []).map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  )
  const styles = CELL_STYLES.exec(xml)?.[0].match(STYLE) ?? []
  return new Map(
    styles.flatMap((tag, at) => {
      const format = formats.get(attribute(tag, 'numFmtId')) ?? ''
      return /^0{2,40}$/.test(format) ? [[String(at), format.length] as const] : []
    }),
  )
}

function padNumbers(rows: string[][], xml: string, paddings: ReadonlyMap<string, number>): void {
  if (paddings.size === 0) return
  for (const [tag, style = ''] of xml.matchAll(STYLED_CELL)) {
    const digits = paddings.get(style)
    const [, letters = '', row] = /\sr="([A-Z]{1,3})(\d{1,7})"/.exec(tag) ?? []
    const cells = rows[Number(row) - 1]
    const column = toColumn(letters)
    const text = cells?.[column] ?? ''
    if (digits !== undefined && cells && /^\d+$/.test(text) && !/\st="(?!n")/.test(tag))
      cells[column] = text.padStart(digits, '0')
  }
}

const textOf = (part: Uint8Array | undefined): string => new TextDecoder().decode(part)

const A = 'A'.charCodeAt(0)

/** 'A' is 0, 'AA' is 26. */
const toColumn = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - A + 1, 0) - 1

function fillDown(rows: string[][], { column, from, to }: Merge): void {
  const text = rows[from]?.[column] ?? ''
  if (text === '') return
  for (let at = from + 1; at <= Math.min(to, rows.length - 1); at += 1) {
    const cells = rows[at]
    if (cells && !cells[column]) cells[column] = text
  }
}
