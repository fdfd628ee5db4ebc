import { type Activity, MAX_SAMPLES, UNKNOWN_ACTIVITY } from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { readSport } from '../sports.ts'
import type { Channel } from '../streams.ts'
import { CsvColumns } from './columns.ts'
import { type CsvText, forEachLine } from './rows.ts'
import { StrokeBuilder } from './stroke-builder.ts'
import { type LocalStart, NO_START, readDecimal } from './values.ts'

/** A row of a table, by column name. The first name that the table has counts. */
export interface CsvRow {
  readonly text: (...names: readonly string[]) => string | undefined
  readonly number: (...names: readonly string[]) => number
}

/** A stroke, with the seconds and metres since its interval began. */
export interface Stroke {
  readonly interval: string
  readonly seconds: number
  readonly metres: number
  readonly figures: Readonly<Partial<Record<Channel, number>>>
}

interface Table<Item> {
  readonly header: readonly string[]
  /** Null skips the row. */
  readonly toItem: (row: CsvRow) => Item | null
}

/** Reads rows below the header up to a row without numbers; at most one more than the limit, to detect excess. */
export function readRows<Item>(csv: CsvText, { header, toItem }: Table<Item>): Item[] {
  const items: Item[] = []
  let columns: CsvColumns | null = null
  forEachLine(csv, (cells) => {
    if (header.every((name) => cells.includes(name))) columns = new CsvColumns(cells)
    else if (!cells.some((cell) => readDecimal(cell) >= 0)) columns = null
    else if (columns && items.length <= MAX_SAMPLES) {
      const item = toItem(toRow(columns, cells))
      if (item) items.push(item)
    }
  })
  return items
}

export const readStrokeTable = (
  csv: CsvText,
  header: readonly string[],
  toStroke: (row: CsvRow) => Stroke | null,
): Activity => toActivity(readRows(csv, { header, toItem: toStroke }))

export function toActivity(strokes: readonly Stroke[]): Activity {
  const builder = new StrokeBuilder()
  for (const stroke of withoutRepeats(strokes)) addStroke(builder, stroke)
  const { notices, ...built } = builder.build()
  if (built.streams.time.length === 0) throw new RefusedFile('noActivity')
  return {
    ...UNKNOWN_ACTIVITY,
    ...readSport(null),
    ...built,
    notices: [...notices, ...NO_START.notices],
  }
}

/** Below this speed, in metres a second, a boat drifts. */
const MOVING_FROM = 0.3
/** Largest step of a counter, in metres, whose repeats can mean that the boat stopped. Coarser counters often repeat. */
const LARGEST_STEP = 5

/**
 * Removes repeated distances: a counter of whole metres is exact only when it changes. Keeps an interval's last one,
 * and the last repeat if the counter stood still for longer than a step takes at `MOVING_FROM`.
 */
function withoutRepeats(strokes: readonly Stroke[]): Stroke[] {
  const step = findStep(strokes)
  const longest = step < LARGEST_STEP ? step / MOVING_FROM : Number.POSITIVE_INFINITY
  let since = 0
  return strokes.map((stroke, index) => {
    const isRepeat = isSame(stroke, strokes[index - 1])
    if (!isRepeat) since = stroke.seconds
    const isEnd = !isSame(stroke, strokes[index + 1])
    const isLast = strokes[index + 1]?.interval !== stroke.interval
    const counts = !isRepeat || isLast || (isEnd && stroke.seconds - since > longest)
    return counts ? stroke : { ...stroke, metres: Number.NaN }
  })
}

const isSame = (one: Stroke, other: Stroke | undefined): boolean =>
  other?.interval === one.interval && other.metres === one.metres

function findStep(strokes: readonly Stroke[]): number {
  let step = Number.POSITIVE_INFINITY
  for (const [index, { metres }] of strokes.entries()) {
    const more = metres - (strokes[index - 1]?.metres ?? Number.NaN)
    if (more > 0) step = Math.min(step, more)
  }
  return step
}

const toRow = (columns: CsvColumns, cells: readonly string[]): CsvRow => ({
  text: (...names) => columns.text(cells, ...names),
  number: (...names) => columns.number(cells, ...names),
})

function addStroke(builder: StrokeBuilder, stroke: Stroke): void {
  if (!builder.begin(stroke.interval, stroke.seconds, stroke.metres)) return
  for (const [channel, value] of Object.entries(stroke.figures)) builder.set(channel as Channel, value)
}

export const withStart = (activity: Activity, { notices, ...start }: LocalStart): Activity => ({
  ...activity,
  ...start,
  notices: [...activity.notices.filter(({ code }) => code !== 'dayUnknown'), ...notices],
})

/** Counts strokes by their numbers, which may restart in each interval. Null without numbers. */
export function countStrokes(numbers: readonly number[]): number | null {
  let [sum, last] = [0, 0]
  for (const number of numbers) {
    if (!Number.isFinite(number)) continue
    if (number < last) sum += last
    last = number
  }
  return sum + last || null
}
