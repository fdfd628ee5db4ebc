import Papa from 'papaparse'
import { decodeText } from '../decode-text.ts'
import { RefusedFile } from '../refused.ts'

/** No device writes a longer line, with a force curve in it; one of a million cells would fill the memory. */
const LONGEST_LINE = 20_000
const DELIMITERS = [',', ';', '\t']

/** A text of rows, with how its numbers are written. */
export interface CsvText {
  readonly text: string
  readonly delimiter: string
}

/** Text in the encoding that its byte-order mark names, else UTF-8; the delimiter is what stands most often at its beginning. */
export function openCsv(bytes: Uint8Array): CsvText {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  refuseLongLines(text)
  const beginning = text.slice(0, 4096)
  const count = (delimiter: string) => beginning.split(delimiter).length
  return { text, delimiter: DELIMITERS.reduce((most, other) => (count(other) > count(most) ? other : most)) }
}

function refuseLongLines(text: string): void {
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next === -1 ? text.length : next
    if (end - start > LONGEST_LINE) throw new RefusedFile('damaged')
    start = end + 1
  }
}

/** Gives every row that has something in it, one after the other, its cells without spaces around them. */
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
