import { strToU8, zipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { workbookOf } from '../../../../test/workbooks.ts'
import { readSheetFile, readSheetText } from './sheet-file.ts'
import { mapSheet, toSheetRows, withColumn } from './sheet-rows.ts'
import type { SheetTable } from './sheet-table.ts'

// jsdom lacks streams, and blobs and files that can be read.
await vi.hoisted(async () => {
  const [streams, { Blob, File }] = await Promise.all([import('node:stream/web'), import('node:buffer')])
  Object.assign(globalThis, { ...streams, Blob, File })
})

const HEADER = ['Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail']
const GERMAN = `${HEADER.join(';')}\r\nMüller;Anna;12.03.2009;anna@x.org\r\nWeiß;Jörg;01.07.1961;joerg@x.org\r\n`
const ROWS = [
  { line: 2, lastName: 'Müller', firstName: 'Anna', birth: '12.03.2009', email: 'anna@x.org' },
  { line: 3, lastName: 'Weiß', firstName: 'Jörg', birth: '01.07.1961', email: 'joerg@x.org' },
]

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'members.csv') => new File([content], name)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) => {
  const bytes = new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((one) => one.charCodeAt(0))]).buffer)
  return bytes
}
const rowsOf = (table: SheetTable | string) =>
  typeof table === 'string' ? table : toSheetRows(mapSheet(table))
const read = async (content: string | Uint8Array<ArrayBuffer>) => rowsOf(await readSheetFile(fileOf(content)))

it.each([
  ['UTF-8', GERMAN],
  ['UTF-8 with a byte order mark', `\ufeff${GERMAN}`],
  ['Windows-1252', latin1(GERMAN)],
  ['UTF-16', utf16(GERMAN)],
  ['tabs', GERMAN.replaceAll(';', '\t')],
  ['commas and quotes', GERMAN.replaceAll(';', '","').replace(/^(.+?)\r$/gm, '"$1"\r')],
  ['a separator line', `sep=;\r\n${GERMAN}`],
])('reads a German sheet with %s', async (_, content) => {
  expect(await read(content)).toEqual(ROWS)
})

it('numbers rows as the spreadsheet does, below a title and with empty rows', () => {
  const text = `Ruderclub Musterstadt;;;\n;;;\n${HEADER.join(';')}\nMüller;Anna;;a@x.org\n;;;\nLee;Bo;;b@x.org\n;;;\n`
  expect(rowsOf(readSheetText(text, 'x'))).toMatchObject([{ line: 4 }, { line: 6, firstName: 'Bo' }])
})

it.each([
  ['mixed line ends', 'Name;Mail\r\nBo Lee;b@x.org\nCy Li;c@x.org\r\n'],
  ['line ends of old Macs', 'Name;Mail\rBo Lee;b@x.org\rCy Li;c@x.org\r'],
  ['two columns, copied', 'Name\tMail\nBo Lee\tb@x.org\nCy Li\tc@x.org\n'],
  ['a quote that is never closed', 'Name;Mail\n"Bo Lee;b@x.org\nCy Li;c@x.org\n'],
  ['a quote within a cell', 'Name;Mail\n"Bo" Lee;b@x.org\nCy Li;c@x.org\n'],
])('reads each row of a sheet with %s', (_, text) => {
  expect(rowsOf(readSheetText(text, 'x'))).toEqual([
    { line: 2, fullName: 'Bo Lee', email: 'b@x.org' },
    { line: 3, fullName: 'Cy Li', email: 'c@x.org' },
  ])
})

it.each([
  ['its titles', 'Name;Mail;Ort, Straße, Nr., PLZ\nLee, Bo;b@x.org;a, b, c, d'],
  ['its addresses', 'Lee, Bo, Dr.;b@x.org\nLi, Cy, Dr.;c@x.org'],
])('finds the separator by %s', (_, text) => {
  const table = readSheetText(text, 'x')
  expect(typeof table === 'string' ? table : table.rows[1]?.[1]).toMatch(/^[bc]@x\.org$/)
})

it.each([
  ['Central Europe', { ř: 0xf8, í: 0xed, é: 0xe9, Š: 0x8a }, 'Jméno;Příjmení;E-mail\nJiří;Šíp;a@x.org'],
  ['Greece', greek(), 'Όνομα;Επώνυμο;E-mail\nΝίκος;Λάμπρου;a@x.org'],
])('reads text as Excel saves it in %s', async (_, codes: Readonly<Record<string, number>>, text) => {
  const bytes = Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))
  const [header, row] = text.split('\n').map((line) => line.split(';'))
  expect(header).toHaveLength(3)
  expect(await read(bytes)).toEqual([{ line: 2, firstName: row?.[0], lastName: row?.[1], email: 'a@x.org' }])
})

/** Letters of Windows-1253. */
function greek(): Readonly<Record<string, number>> {
  const codes = Array.from({ length: 0x40 }, (_, n) => 0xc0 + n).filter(
    (code) => code !== 0xd2 && code !== 0xff,
  )
  const letters = codes.map((code) => [new TextDecoder('windows-1253').decode(Uint8Array.of(code)), code])
  return { ...Object.fromEntries(letters), Ό: 0xbc }
}

it('keeps line breaks and separators in quoted cells', () => {
  expect(rowsOf(readSheetText('Name;Mail\n"Anna;\nBo";"a@x.org\nb@x.org"', 'x'))).toEqual([
    { line: 2, fullName: 'Anna;\nBo', email: 'a@x.org\nb@x.org' },
  ])
})

it('reads XLSX with a title, dates, numbers and merged cells', async () => {
  const workbook = workbookOf(
    [
      ['Ruderclub Musterstadt, Mitglieder', null, null, null, null],
      [],
      ['Name', 'E-Mail', 'Geburtsdatum', 'Gruppe', 'Mitgliedsnummer'],
      ['Müller, Anna', 'anna@x.org', { serial: 39884 }, 'U17', 17],
      ['Lee & Co', 'bo@x.org', '2009', null, 18],
      ['Weiß, Jörg', 'joerg@x.org', null, 'Masters', null],
    ],
    { merges: ['A1:E1', 'D4:D5'] },
  )
  expect(await read(workbook)).toEqual([
    {
      ...{ line: 4, fullName: 'Müller, Anna', email: 'anna@x.org', birth: '2009-03-12' },
      ...{ squad: 'U17', memberNumber: '17' },
    },
    { line: 5, fullName: 'Lee & Co', email: 'bo@x.org', birth: '2009', squad: 'U17', memberNumber: '18' },
    { line: 6, fullName: 'Weiß, Jörg', email: 'joerg@x.org', squad: 'Masters' },
  ])
})

it('keeps the leading zeros that a format shows', async () => {
  const styles = workbookStyles('<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>', 164)
  const rows = [
    ['Name', 'Mail', 'Mitgliedsnummer'],
    ['Bo', 'b@x.org', { serial: 17 }],
    ['Cy', 'c@x.org', 17],
  ]
  expect(await read(workbookOf(rows, { more: { 'xl/styles.xml': styles } }))).toMatchObject([
    { memberNumber: '00017' },
    { memberNumber: '17' },
  ])
})

const workbookStyles = (formats: string, format: number) =>
  strToU8(
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="${format}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  )

it('reads the visible sheet with people, and names it', async () => {
  const people = (name: string) => [
    ['Name', 'Mail'],
    [name, 'b@x.org'],
  ]
  const table = await readSheetFile(
    fileOf(
      workbookOf([['Ruderclub Musterstadt']], {
        others: [
          { name: 'Alt', rows: people('Old'), isHidden: true },
          { name: 'Jugend', rows: people('Bo') },
        ],
      }),
      'club.xlsx',
    ),
  )
  expect(table).toMatchObject({ name: 'club.xlsx · Jugend' })
  expect(rowsOf(table)).toEqual([{ line: 2, fullName: 'Bo', email: 'b@x.org' }])
})

it('reads 2,000 rows of XLSX', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => [`Member ${n}`, `m${n}@x.org`, `+49 170 ${n}`, 'U17'])
  const found = await read(workbookOf([['Name', 'Email', 'Phone', 'Squad'], ...rows]))
  expect(found).toHaveLength(2_000)
  expect(found.at(-1)).toMatchObject({ line: 2_001, fullName: 'Member 1999' })
})

it.each([
  ['an empty file', '', 'empty'],
  ['a sheet of empty rows', ';;\r\n;;\r\n', 'empty'],
  ['Excel before 2007, or with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'oldExcel'],
  ['macros', workbookOf([['Name']], { more: { 'xl/vbaProject.bin': new Uint8Array(3) } }), 'macros'],
  ['another archive', zipSync({ 'content.xml': strToU8('<x/>') }), 'otherFile'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'otherFile'],
  ['a cut archive', workbookOf([['Name']]).slice(0, 400), 'damaged'],
  ['a stray cell far away', workbookOf([['Name']], { more: farAway() }), 'tooLarge'],
  [
    'a zip bomb',
    workbookOf([['Name']], { more: { 'xl/x.xml': new Uint8Array(41 * 1024 * 1024) } }),
    'tooLarge',
  ],
])('refuses %s', async (_, content, refusal) => {
  expect(await read(content)).toBe(refusal)
})

function farAway() {
  const sheet =
    '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
  return { 'xl/worksheets/sheet1.xml': strToU8(sheet) }
}

it('gives a column’s kind to one column only', () => {
  const sheet = mapSheet({
    name: 'x',
    rows: [
      ['Name', 'Mail', '?'],
      ['Lee', 'a@x.org', 'b@x.org'],
    ],
  })
  const changed = withColumn(sheet, 2, 'email')
  expect(changed.columns).toEqual(['fullName', null, 'email'])
  expect(toSheetRows(changed)).toEqual([{ line: 2, fullName: 'Lee', email: 'b@x.org' }])
  expect(withColumn(changed, 2, null).columns).toEqual(['fullName', null, null])
})

it('cuts cells and removes what no database stores', () => {
  const [row] = rowsOf(readSheetText(`Name;Mail\n${'x'.repeat(400)};a@x.org`, 'x')) as { fullName?: string }[]
  expect(row?.fullName).toHaveLength(300)
  expect(readSheetText('a\0b', 'x')).toBe('otherFile')
})
