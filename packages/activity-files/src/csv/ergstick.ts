import { type Activity, NO_TOTALS } from '../model.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, countStrokes, readRows, type Stroke, toActivity } from './stroke-table.ts'
import { readDuration } from './values.ts'

export const ergStickHeader = ['Stroke rate (/min)', 'Current pace (/500m)', 'Drag factor', 'Stroke count']

interface Row extends Stroke {
  readonly number: number
}

/** Reads ErgStick's rows, one a second, without a date. Throws `RefusedFile` if there is no row. */
export function readErgStick(csv: CsvText): Activity[] {
  const rows = readRows(csv, { header: ergStickHeader, toItem: toStroke })
  const strokes = countStrokes(rows.map(({ number }) => number))
  return [{ ...toActivity(rows), isIndoor: true, totals: { ...NO_TOTALS, strokes } }]
}

function toStroke(row: CsvRow): Row {
  return {
    interval: row.text('Interval count') ?? '',
    seconds: readDuration(row.text('Total elapsed time')),
    metres: row.number('Total distance'),
    number: row.number('Stroke count'),
    figures: {
      speed: row.number('Speed'),
      strokeRate: row.number('Stroke rate'),
      heartRate: row.number('Current heart rate'),
      dragFactor: row.number('Drag factor') || Number.NaN,
      driveLength: row.number('Drive length'),
      driveTime: row.number('Drive time'),
      recoveryTime: row.number('Stroke recovery time'),
      averageForce: row.number('Ave. drive force'),
      peakForce: row.number('Peak drive force'),
      metresPerStroke: row.number('Stroke distance'),
    },
  }
}
