import { strToU8, type Zippable, zipSync } from 'fflate'

/** A date is a serial number with the style of a date. */
export type WorkbookCell = string | number | { readonly serial: number } | null

type Rows = readonly (readonly WorkbookCell[])[]

interface Options {
  /** Further sheets. */
  readonly others?: readonly { readonly name: string; readonly rows: Rows; readonly isHidden?: boolean }[]
  /** For example `A2:A4`. */
  readonly merges?: readonly string[]
  readonly more?: Zippable
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook as Excel saves it. */
export function workbookOf(
  rows: Rows,
  { others = [], merges = [], more = {} }: Options = {},
): Uint8Array<ArrayBuffer> {
  const cellOf = (cell: WorkbookCell, ref: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string')
      return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
    return typeof cell === 'number'
      ? `<c r="${ref}"><v>${cell}</v></c>`
      : `<c r="${ref}" s="1"><v>${cell.serial}</v></c>`
  }
  const rowOf = (cells: readonly WorkbookCell[], at: number) =>
    `<row r="${at + 1}">${cells
      .map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
      .join('')}</row>`
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relationships = (list: string) =>
    xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`,
    )
  const sheetOf = (rows: Rows, merges: string) =>
    xml(
      `<worksheet xmlns="${NAMESPACE}"><sheetData>${rows.map(rowOf).join('')}</sheetData>${merges}</worksheet>`,
    )
  const otherSheets = others.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 2}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 3}"/>`,
  )
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/>${otherSheets.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relationship('rId2', 'styles', 'styles.xml') +
        others
          .map((_, at) => relationship(`rId${at + 3}`, 'worksheet', `worksheets/sheet${at + 2}.xml`))
          .join(''),
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${NAMESPACE}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': sheetOf(rows, merged && `<mergeCells>${merged}</mergeCells>`),
    ...Object.fromEntries(
      others.map(({ rows }, at) => [`xl/worksheets/sheet${at + 2}.xml`, sheetOf(rows, '')]),
    ),
    ...more,
  })
}
