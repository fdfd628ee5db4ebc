import { type Activity, NO_TOTALS } from '../model.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, countStrokes, readRows, type Stroke, toActivity } from './stroke-table.ts'

export const smartRowHeader = ['Stroke (#)', 'Second (#)', 'Work (J)', 'Actual power (W)']

interface Row extends Stroke {
  readonly number: number
}

export function readSmartRow(csv: CsvText): Activity[] {
  const rows = readRows(csv, { header: smartRowHeader, toItem: toStroke })
  const strokes = countStrokes(rows.map(({ number }) => number))
  return [{ ...toActivity(rows), isIndoor: true, totals: { ...NO_TOTALS, strokes } }]
}

const toStroke = (row: CsvRow): Row => ({
  interval: '',
  seconds: row.number('Second (#)'),
  metres: row.number('Distance'),
  number: row.number('Stroke (#)'),
  figures: {
    speed: 500 / row.number('Actual split'),
    strokeRate: row.number('Stroke rate'),
    heartRate: row.number('Heart rate'),
    power: row.number('Actual power'),
  },
})
