import type { Activity } from '../model.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, readStrokeTable, type Stroke } from './stroke-table.ts'

export const coxmateHeader = ['Stroke', 'Time', 'Distance', 'Rating', 'Cover']

export function readCoxmate(csv: CsvText): Activity[] {
  return [readStrokeTable(csv, coxmateHeader, toStroke)]
}

const toStroke = (row: CsvRow): Stroke => ({
  interval: '',
  seconds: row.number('Time'),
  metres: row.number('Distance'),
  figures: {
    strokeRate: row.number('Rating'),
    heartRate: row.number('Heart Rate'),
    metresPerStroke: row.number('Cover') || Number.NaN,
  },
})
