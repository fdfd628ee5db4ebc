import {
  type Activity,
  type ActivityStart,
  knownOrNull,
  MAX_ACTIVITIES,
  NO_TOTALS,
  type Notice,
  UNKNOWN_ACTIVITY,
  UNKNOWN_DEVICE,
} from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { readSport } from '../sports.ts'
import { NO_STREAMS } from '../streams.ts'
import { readNumber } from '../values.ts'
import { findDayOrder, readWrittenDate } from '../written-date.ts'
import { CsvColumns } from './columns.ts'
import { type CsvText, forEachRow } from './rows.ts'
import { readDuration, startInOrder } from './values.ts'

export const garminListHeader = ['Activity Type', 'Date', 'Favorite', 'Title', 'Distance', 'Time']

const METRES_A_MILE = 1609.344
/** Time / (distance × pace), with a pace for 500 m: the value for distances in kilometres, and in miles. */
const PACES_A_KILOMETRE = 1000 / 500
const PACES_A_MILE = METRES_A_MILE / 500
/** Error of that quotient due to rounded distances and paces. */
const TOLERANCE = 0.04
/** Above this speed, in metres a second, a distance isn't in kilometres: indoor sports have metres. */
const FASTEST = 40
/** Above this water temperature, degrees are Fahrenheit, and so distances are miles. */
const HOTTEST = 50

interface ListRow {
  readonly type: string
  readonly date: string
  readonly title: string
  readonly distance: number
  readonly seconds: number
  readonly elapsed: number
  readonly moving: number
  readonly pace: number
  readonly temperature: number
  readonly heartRate: number
  readonly maximumHeartRate: number
  readonly calories: number
  readonly strokes: number
  readonly strokeRate: number
}

/** Metres in the unit of the list's distances. `isSure` if a pace for 500 m proves it. */
interface ListUnit {
  readonly metres: number
  readonly isSure: boolean
}

/**
 * Reads Garmin Connect's list of activities: totals without samples. A rower's pace, always for 500 m, gives the unit
 * of distances; without one it is guessed, with a notice. How the distances end gives the number format. Throws
 * `RefusedFile` if no row is an activity, or if day and month could be swapped in all dates, for example after a
 * spreadsheet saved it.
 */
export function readGarminList(csv: CsvText): Activity[] {
  const rows = withStarts(readRows(csv).filter(({ seconds }) => seconds > 0))
  if (rows.length === 0) throw new RefusedFile('noActivity')
  const unit = findUnit(rows)
  return rows.slice(0, MAX_ACTIVITIES).map((row) => toActivity(row, unit))
}

/** Rows with a date and a time, read in the day order that fits all dates. */
function withStarts(rows: readonly ListRow[]): (ListRow & { readonly start: ActivityStart })[] {
  const dates = rows.map(({ date }) => readWrittenDate(date))
  const order = findDayOrder(dates.filter((date) => date !== null))
  if (order === 'open' || order === 'mixed') throw new RefusedFile('datesAmbiguous')
  return rows.flatMap((row, index) => {
    const date = dates[index]
    const start = date && startInOrder(date, order)
    return start ? [{ ...row, start }] : []
  })
}

function readRows(csv: CsvText): ListRow[] {
  const cells: (readonly string[])[] = []
  let columns: CsvColumns | null = null
  forEachRow(csv, (row) => {
    if (columns) cells.push(row)
    else columns = new CsvColumns(row)
  })
  return columns ? toRows(columns, cells) : []
}

function toRows(columns: CsvColumns, all: readonly (readonly string[])[]): ListRow[] {
  const decimal = findDecimal(all.map((cells) => columns.text(cells, 'Distance') ?? ''))
  return all.map((cells) => {
    const text = (...names: readonly string[]) => columns.text(cells, ...names) ?? ''
    const figure = (...names: readonly string[]) => readGrouped(text(...names), decimal)
    const time = (name: string) => readDuration(text(name) || undefined)
    return {
      type: text('Activity Type'),
      date: text('Date'),
      title: text('Title'),
      distance: figure('Distance'),
      seconds: time('Time'),
      elapsed: time('Elapsed Time'),
      moving: time('Moving Time'),
      pace: time('Avg Pace'),
      temperature: figure('Max Temp'),
      heartRate: figure('Avg HR'),
      maximumHeartRate: figure('Max HR'),
      calories: figure('Calories'),
      strokes: figure('Total Strokes'),
      strokeRate: figure('Avg Stroke Rate'),
    }
  })
}

/** Distances have two decimals, so the sign before them is the decimal sign. */
function findDecimal(distances: readonly string[]): '.' | ',' {
  return distances.some((text) => /,\d\d$/.test(text)) ? ',' : '.'
}

/** Reads '1.234,5' or '1,234.5'. NaN for anything else, for example '--'. */
const readGrouped = (text: string, decimal: '.' | ','): number =>
  readNumber(text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.'))

function findUnit(rows: readonly ListRow[]): ListUnit {
  for (const { seconds, distance, pace } of rows) {
    const paces = seconds / (distance * pace)
    if (isAbout(paces, PACES_A_KILOMETRE)) return { metres: 1000, isSure: true }
    if (isAbout(paces, PACES_A_MILE)) return { metres: METRES_A_MILE, isSure: true }
  }
  const isFahrenheit = rows.some(({ temperature }) => temperature > HOTTEST)
  return { metres: isFahrenheit ? METRES_A_MILE : 1000, isSure: false }
}

const isAbout = (value: number, wanted: number) => Math.abs(value / wanted - 1) <= TOLERANCE

function toActivity(row: ListRow & { readonly start: ActivityStart }, unit: ListUnit): Activity {
  const { type, date, title, seconds, start } = row
  const elapsed = Math.max(seconds, row.elapsed || 0)
  const { metres, isInUnit } = toMetres(row, unit)
  const notices: Notice[] = isInUnit
    ? [{ code: unit.isSure ? 'unitFromPace' : 'unitGuessed', figures: { metres: unit.metres } }]
    : []
  return {
    ...UNKNOWN_ACTIVITY,
    ...readSport(type),
    start,
    device: { ...UNKNOWN_DEVICE, name: 'Garmin Connect' },
    sourceId: `garmin-list ${date} ${type}`,
    name: title || null,
    totals: {
      ...NO_TOTALS,
      elapsed,
      timer: knownOrNull(row.moving > 0 ? row.moving : seconds),
      distance: metres,
      strokes: knownOrNull(row.strokes),
      calories: knownOrNull(row.calories),
      averageHeartRate: knownOrNull(row.heartRate),
      maximumHeartRate: knownOrNull(row.maximumHeartRate),
      averageStrokeRate: knownOrNull(row.strokeRate),
    },
    streams: NO_STREAMS,
    notices,
  }
}

function toMetres(
  { distance, seconds }: ListRow,
  unit: ListUnit,
): { metres: number | null; isInUnit: boolean } {
  if (!(distance > 0)) return { metres: null, isInUnit: false }
  const metres = distance * unit.metres
  if (metres / seconds <= FASTEST) return { metres, isInUnit: true }
  return { metres: distance / seconds <= FASTEST ? distance : null, isInUnit: false }
}
