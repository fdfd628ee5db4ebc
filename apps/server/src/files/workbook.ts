import type { Readable } from 'node:stream'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { plainExcelCell } from '@boathouse/domain/kernel/spreadsheet'
import { writeZip } from './zip.ts'

/** `share` is a fraction, shown in per cent; null is an empty cell. */
export type Cell = string | number | null | { readonly share: number } | { readonly day: CalendarDay }

export interface SheetRow {
  readonly look?: 'title' | 'head'
  readonly cells: readonly Cell[]
}

export interface Sheet {
  readonly name: string
  /** Column widths in characters. */
  readonly widths: readonly number[]
  /** Rows and columns that don't scroll. */
  readonly frozen: { readonly rows: number; readonly columns: number }
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
}

/** Streams Excel's format (ECMA-376). Texts are never formulas. */
export const writeWorkbook = (title: string, sheets: readonly Sheet[], madeAt: Date): Readable =>
  writeZip([
    { path: '[Content_Types].xml', content: [contentTypes(sheets)] },
    { path: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml'], CORE])] },
    { path: 'docProps/core.xml', content: [properties(title, madeAt)] },
    { path: 'xl/workbook.xml', content: [workbook(sheets)] },
    { path: 'xl/_rels/workbook.xml.rels', content: [relationships([...sheets.map(sheetPart), STYLES])] },
    { path: 'xl/styles.xml', content: [styles] },
    ...sheets.map((sheet, n) => ({ path: `xl/worksheets/${fileOfSheet(n)}`, content: worksheet(sheet) })),
  ])

const DOCUMENT = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const XLSX_TYPE = `${TYPE}.sheet`

const fileOfSheet = (n: number) => `sheet${n + 1}.xml`

type Relationship = readonly [kind: string, target: string]
const STYLES: Relationship = ['styles', 'styles.xml']
const CORE: Relationship = ['metadata/core-properties', 'docProps/core.xml']
const sheetPart = (_: Sheet, n: number): Relationship => ['worksheet', `worksheets/${fileOfSheet(n)}`]

const relationships = (parts: readonly Relationship[]) =>
  `${DOCUMENT}<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(([kind, target], n) => {
      const type = kind.includes('/') ? `${PACKAGE}/relationships/${kind}` : `${OFFICE}/${kind}`
      return `<Relationship Id="rId${n + 1}" Type="${type}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

function contentTypes(sheets: readonly Sheet[]): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
  return `${DOCUMENT}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    part('xl/workbook.xml', `${TYPE}.sheet.main+xml`),
    part('xl/styles.xml', `${TYPE}.styles+xml`),
    part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...sheets.map((_, n) => part(`xl/worksheets/${fileOfSheet(n)}`, `${TYPE}.worksheet+xml`)),
  ].join('')}</Types>`
}

const properties = (title: string, madeAt: Date) =>
  `${DOCUMENT}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${inXml(title)}</dc:title><dc:creator>Boathouse</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.toISOString()}</dcterms:created></cp:coreProperties>`

const workbook = (sheets: readonly Sheet[]) =>
  `${DOCUMENT}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, n) => `<sheet name="${inXml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('')}</sheets></workbook>`

/** Indexes into `cellXfs` below. Number format 14 is the reader's own short date. */
const LOOKS = { plain: 0, title: 1, head: 2, share: 3, day: 4, headDay: 5 }

const styles = `${DOCUMENT}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  [0, 0],
  [0, 1],
  [0, 2],
  [164, 0],
  [14, 0],
  [14, 2],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

async function* worksheet({ widths, frozen, rows }: Sheet): AsyncGenerator<string> {
  yield `${DOCUMENT}<worksheet xmlns="${MAIN}">${view(frozen)}<cols>${widths
    .map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
  let number = 0
  for await (const { look, cells } of rows) {
    number += 1
    yield `<row r="${number}">${cells.map((cell, n) => cellXml(cell, `${columnName(n)}${number}`, look)).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

function view({ rows, columns }: Sheet['frozen']): string {
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`
  const pane = columns > 0 ? 'bottomRight' : 'bottomLeft'
  return `<sheetViews><sheetView workbookViewId="0"><pane${split} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`
}

function cellXml(cell: Cell, place: string, look: SheetRow['look']): string {
  if (cell === null || cell === '') return ''
  const style = LOOKS[look ?? 'plain']
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(plainExcelCell(cell))}</t></is></c>`
  if ('share' in cell) return `<c r="${place}" s="${LOOKS.share}"><v>${cell.share}</v></c>`
  return `<c r="${place}" s="${look === 'head' ? LOOKS.headDay : LOOKS.day}"><v>${toSerial(cell.day)}</v></c>`
}

const DAY_MS = 86_400_000
/** Excel's epoch, shifted because Excel treats 1900 as a leap year. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30)

const toSerial = (day: CalendarDay) => (Date.parse(day) - FIRST_DAY_MS) / DAY_MS

/** 0 is A, 25 is Z, 26 is AA. */
function columnName(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26))
  return n < 26 ? letter : columnName(Math.trunc(n / 26) - 1) + letter
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inXml = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string)
