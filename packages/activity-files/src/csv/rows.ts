import Papa from 'papaparse'
import { decodeText } from '../decode-text.ts'
import { RefusedFile } from '../refused.ts'

/** Longer than any device's lines. Security: a line of a million cells would exhaust memory. */
const LONGEST_LINE = 20_000
const DELIMITERS = [',', ';', '\t']

export interface CsvText {
  readonly text: string
  readonly delimiter: string
  /** Whether the file ended within its last row, which is left out. */
  readonly isCut: boolean
}

/** Decodes by the byte-order mark, else UTF-8. Uses the most frequent delimiter of the beginning. */
export function openCsv(bytes: Uint8Array): CsvText {
  const whole = decodeText(bytes).replace(/\r\n?/g, '\n')
  refuseLongLines(whole)
  const isCut = endsWithinRow(whole)
  const text = isCut ? whole.slice(0, whole.lastIndexOf('\n') + 1) : whole
  const beginning = text.slice(0, 4096)
  const count = (delimiter: string) => beginning.split(delimiter).length
  const delimiter = DELIMITERS.reduce((most, other) => (count(other) > count(most) ? other : most))
  return { text, delimiter, isCut }
}

/** Rows to compare the last one with: some programs append lists of different lengths. */
const ROWS_TO_COMPARE = 10

/** Whether the last row is incomplete: no line break, and fewer cells. Its last figure could be cut. */
function endsWithinRow(text: string): boolean {
  const lines = text.slice(-LONGEST_LINE * ROWS_TO_COMPARE).split('\n')
  const last = lines.at(-1) ?? ''
  if (!/^\s*"?[-+.\d]/.test(last)) return false
  const before = lines.slice(-1 - ROWS_TO_COMPARE, -1).filter((line) => /^\s*"?[-+.\d]/.test(line))
  const delimiter = SURER_FIRST.find((sign) => [last, ...before].every((line) => line.includes(sign)))
  const width = (line: string) => splitLine(line, delimiter ?? ',').length
  return before.length > 0 && before.every((line) => width(line) > width(last))
}

function refuseLongLines(text: string): void {
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next === -1 ? text.length : next
    if (end - start > LONGEST_LINE) throw new RefusedFile('damaged')
    start = end + 1
  }
}

export function forEachRow({ text, delimiter }: CsvText, take: (cells: readonly string[]) => void): void {
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data }) => {
      const cells = data.map((cell) => cell.trim())
      if (cells.some(Boolean)) take(cells)
    },
  })
}

const COMMA_GROUPS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const DOT_GROUPS = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/

/**
 * Passes each non-empty line to `take` as a row. Detects the delimiter of each line: some programs write headers with
 * semicolons above rows with commas. Removes thousands separators. Cells can't contain line breaks.
 */
export function forEachLine({ text }: CsvText, take: (cells: readonly string[]) => void): void {
  const ungroup = findUngrouping(text)
  let width = 0
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next === -1 ? text.length : next
    const line = text.slice(start, end)
    start = end + 1
    const delimiter = findDelimiter(line, width)
    const cells = splitLine(line, delimiter).map((cell) => cell.trim())
    if (!cells.some(Boolean)) continue
    if (isHeader(cells)) width = cells.length
    take(ungroup[delimiter] ? cells.map(ungroup[delimiter]) : cells)
  }
}

/**
 * Functions that remove thousands separators, by delimiter: commas, unless quoted numbers use them otherwise, and dots
 * if commas are decimal.
 */
function findUngrouping(text: string): Readonly<Record<string, (cell: string) => string>> {
  const without = (groups: RegExp, sign: string) => (cell: string) =>
    groups.test(cell) ? cell.replaceAll(sign, '') : cell
  const dots = without(DOT_GROUPS, '.')
  return {
    ...(hasCommaGroups(text) && { ',': without(COMMA_GROUPS, ',') }),
    ...(/[;\t]-?\d+,\d+[;\t\n]/.test(text) && { ';': dots, '\t': dots }),
  }
}

function hasCommaGroups(text: string): boolean {
  let count = 0
  for (const [, number = ''] of text.matchAll(/(?<=^|[,;\t\n])"[ \t]*(-?\d+,[\d.,]*)[ \t]*"/g)) {
    if (!COMMA_GROUPS.test(number)) return false
    count++
  }
  return count > 0
}

const isHeader = (cells: readonly string[]): boolean =>
  cells.length > 1 && !cells.some((cell) => /^[-+.\d]/.test(cell))

function splitLine(line: string, delimiter: string): readonly string[] {
  if (!line.includes('"')) return line.split(delimiter)
  return Papa.parse<string[]>(line, { delimiter, newline: '\n' }).data[0] ?? []
}

/** Commas come last, because numbers can contain them. */
const SURER_FIRST = ['\t', ';', ',']

/**
 * Picks the first delimiter that gives as many cells as the header, else the one that gives most. Rows can be longer
 * than the header, or lack one empty cell at the end.
 */
function findDelimiter(line: string, width: number): string {
  if (!line.includes(';') && !line.includes('\t')) return ','
  const bare = line.includes('"') ? line.replace(/"(?:[^"]|"")*"/g, '') : line
  const counts = SURER_FIRST.map((delimiter) => ({ delimiter, cells: bare.split(delimiter).length }))
  const [first, ...others] = counts.filter(({ cells }) => cells > 1)
  if (!first) return ','
  const fitting = [first, ...others].find(({ cells }) => width > 1 && cells >= width - 1)
  return (fitting ?? others.reduce((most, one) => (one.cells > most.cells ? one : most), first)).delimiter
}
