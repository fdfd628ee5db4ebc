import { type Activity, NO_TOTALS } from '../model.ts'
import { type Moment, readMoment, refineSeconds, startAt } from './moments.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, countStrokes, readRows, type Stroke, toActivity, withStart } from './stroke-table.ts'
import { type LocalStart, readDuration } from './values.ts'

export const waterHeader = ['TOTAL Time Since Start BoatCoach', 'Piece Number', 'Piece Stroke Count']

interface Row extends Stroke {
  readonly moment: Moment | null
  readonly number: number
}

/**
 * Reads a BoatCoach session on the water: one row a second, with its piece. `sentence` is the start from the line above
 * the table, for rows without a timestamp. Throws `RefusedFile` if there is no row.
 */
export function readBoatCoachOnWater(csv: CsvText, sentence: LocalStart): Activity {
  const rows = readRows(csv, { header: waterHeader, toItem: toStroke })
  // All pieces share one clock, which gives the time between them.
  const seconds = refineSeconds(
    rows.map((row) => ({ interval: '', seconds: row.seconds, ms: row.moment?.ms ?? Number.NaN })),
  )
  const activity = toActivity(rows.map((row, index) => ({ ...row, seconds: seconds[index] ?? row.seconds })))
  const [first] = rows
  const start = first?.moment ? startAt(first.moment, seconds[0]) : sentence
  return {
    ...withStart(activity, start),
    totals: { ...NO_TOTALS, strokes: countStrokes(rows.map(({ number }) => number)) },
  }
}

function toStroke(row: CsvRow): Row {
  const pace = readDuration(row.text('Last 10 Stroke Speed(/500m)'))
  const pacePerKilometre = readDuration(row.text('Last 10 Stroke Speed(/km)'))
  return {
    interval: row.text('Piece Number') ?? '',
    seconds: readDuration(row.text('TOTAL Time Since Start BoatCoach')),
    metres: row.number('TOTAL Distance Since Start BoatCoach'),
    moment: readMoment(row.text('DateTime')),
    number: row.number('Cumulative Stroke Count'),
    figures: {
      speed: pace > 0 ? 500 / pace : 1000 / pacePerKilometre,
      strokeRate: row.number('Stroke Rate'),
      heartRate: row.number('Heart Rate') || Number.NaN,
      latitude: row.number('Latitude'),
      longitude: row.number('Longitude'),
    },
  }
}
