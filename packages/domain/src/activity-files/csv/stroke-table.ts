import { type Activity, UNKNOWN_ACTIVITY } from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { readSport } from '../sports.ts'
import type { Channel } from '../streams.ts'
import { CsvColumns } from './columns.ts'
import { type CsvText, forEachRow } from './rows.ts'
import { StrokeBuilder } from './stroke-builder.ts'
import { readDecimal } from './values.ts'

/** A row of a table, by the names of its columns. */
export interface CsvRow {
  readonly text: (name: string) => string | undefined
  readonly number: (name: string) => number
}

/** What one kind of table says of a stroke: its interval, that interval's own seconds and metres, and other figures. */
export interface Stroke {
  readonly interval: string
  readonly seconds: number
  readonly metres: number
  readonly figures: Readonly<Partial<Record<Channel, number>>>
}

/**
 * Reads the strokes of a text: the rows below the one that has all of `header`, up to one without a number, which begins
 * another table; rows of which `toStroke` makes nothing are left out. The day isn't known. Throws a `RefusedFile` where there
 * is no stroke.
 */
export function readStrokeTable(
  csv: CsvText,
  header: readonly string[],
  toStroke: (row: CsvRow) => Stroke | null,
): Activity {
  const builder = new StrokeBuilder()
  let columns: CsvColumns | null = null
  forEachRow(csv, (cells) => {
    if (header.every((name) => cells.includes(name))) columns = new CsvColumns(cells)
    else if (!cells.some((cell) => readDecimal(cell) >= 0)) columns = null
    else if (columns) addStroke(builder, toStroke(toRow(columns, cells)))
  })
  const { notices, ...strokes } = builder.build()
  if (strokes.streams.time.length === 0) throw new RefusedFile('noActivity')
  return {
    ...UNKNOWN_ACTIVITY,
    ...readSport(null),
    ...strokes,
    notices: [...notices, { code: 'dayUnknown', figures: {} }],
  }
}

const toRow = (columns: CsvColumns, cells: readonly string[]): CsvRow => ({
  text: (name) => columns.text(cells, name),
  number: (name) => columns.number(cells, name),
})

function addStroke(builder: StrokeBuilder, stroke: Stroke | null): void {
  if (!stroke || !builder.begin(stroke.interval, stroke.seconds, stroke.metres)) return
  for (const [channel, value] of Object.entries(stroke.figures)) builder.set(channel as Channel, value)
}
