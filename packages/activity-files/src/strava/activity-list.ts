import { forEachRow, openCsv } from '../csv/rows.ts'
import { readDecimal } from '../csv/values.ts'
import { knownOrNull } from '../model.ts'

export interface ListedActivity {
  readonly id: string
  readonly startMs: number | null
  readonly name: string
  /** In the account's language. */
  readonly type: string
  /** The description and the private note. */
  readonly notes: string
  readonly rpe: number | null
  readonly path: string | null
  readonly elapsed: number | null
  readonly distance: number | null
}

const FILE = /^activities\/[^/]+\.(fit|tcx|gpx)(\.gz)?$/i
/** Columns by index, because headers are in the account's language. */
const places = {
  id: 0,
  date: 1,
  name: 2,
  type: 3,
  description: 4,
  elapsed: 5,
  distance: 6,
  effort: 8,
} as const
/** Number of columns from the private note to the file's name. */
const NOTE_BEFORE_FILE = 2
/** Number of columns from the second one of relative effort to the perceived exertion. */
const RPE_AFTER_EFFORT = 6
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ENGLISH_DATE = /^([A-Z][a-z]{2}) (\d\d?), (\d{4}), (\d\d?):(\d\d):(\d\d) ([AP]M)$/
const DOTTED_DATE = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4}),? (\d\d?):(\d\d):(\d\d)$/
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d) (\d\d?):(\d\d):(\d\d)$/

/**
 * Reads `activities.csv` of a Strava export, in any language. Column names repeat, first as displayed (kilometres),
 * then as measured (metres): the last one counts. Dates are in UTC. Skips rows without an id.
 */
export function readStravaList(bytes: Uint8Array): ListedActivity[] {
  const rows: (readonly string[])[] = []
  forEachRow(openCsv(bytes), (cells) => rows.push(cells))
  const [header, ...activities] = rows
  if (!header) return []
  const columns = findColumns(header, activities)
  return activities.flatMap((cells) => readActivity(columns, cells))
}

type Columns = Readonly<Record<'elapsed' | 'distance' | 'file' | 'note' | 'rpe', number>>

function findColumns(header: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const last = (place: number) => header.lastIndexOf(header[place] ?? '')
  const file =
    rows.map((cells) => cells.findIndex((cell) => FILE.test(cell))).find((index) => index >= 0) ?? -1
  const effort = last(places.effort)
  return {
    elapsed: last(places.elapsed),
    distance: last(places.distance),
    file,
    note: file - NOTE_BEFORE_FILE,
    rpe: effort > places.effort ? effort + RPE_AFTER_EFFORT : -1,
  }
}

function readActivity(columns: Columns, cells: readonly string[]): ListedActivity[] {
  const id = cells[places.id] ?? ''
  if (!/^\d+$/.test(id)) return []
  const path = cells[columns.file] ?? ''
  const rpe = Math.round(readDecimal(cells[columns.rpe]))
  const notes = [cells[places.description], columns.file >= 0 && cells[columns.note]].filter(Boolean)
  return [
    {
      id,
      startMs: readDate(cells[places.date] ?? ''),
      name: cells[places.name] ?? '',
      type: cells[places.type] ?? '',
      notes: notes.join('\n\n'),
      rpe: rpe >= 1 && rpe <= 10 ? rpe : null,
      path: FILE.test(path) ? path : null,
      elapsed: knownOrNull(readDecimal(cells[columns.elapsed])),
      distance: knownOrNull(readDecimal(cells[columns.distance])),
    },
  ]
}

/** Reads 'Jun 1, 2026, 6:05:10 AM', '1. 6. 2026 6:05:10' and '2026-06-01 06:05:10'. */
function readDate(text: string): number | null {
  const [, monthName = '', englishDay, englishYear, hour12, ...english] = ENGLISH_DATE.exec(text) ?? []
  if (englishYear) {
    const hour = (Number(hour12) % 12) + (english[2] === 'PM' ? 12 : 0)
    return toMs([
      englishYear,
      months.indexOf(monthName.toLowerCase()) + 1,
      englishDay,
      hour,
      english[0],
      english[1],
    ])
  }
  const [, day, month, year, ...time] = DOTTED_DATE.exec(text) ?? []
  if (year) return toMs([year, month, day, ...time])
  const [, ...iso] = ISO_DATE.exec(text) ?? []
  return iso.length > 0 ? toMs(iso) : null
}

function toMs(parts: readonly (string | number | undefined)[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const ms = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(ms)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isReal && minute < 60 && second < 60 ? ms : null
}
