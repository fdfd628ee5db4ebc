import type { Activity } from '../model.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, readStrokeTable, type Stroke } from './stroke-table.ts'

export const concept2Header = ['Time (seconds)', 'Distance (meters)']

/** Reads the strokes of one Concept2 piece, from the logbook or ErgData. Each interval starts at zero. */
export function readConcept2Strokes(csv: CsvText): Activity[] {
  return [{ ...readStrokeTable(csv, concept2Header, toStroke), isIndoor: true }]
}

const toStroke = (row: CsvRow): Stroke => ({
  interval: '',
  seconds: row.number('Time (seconds)'),
  metres: row.number('Distance (meters)'),
  figures: {
    // A 'Pace' column without a distance is not read: it is for 1,000 m on a BikeErg, else for 500 m.
    speed: 500 / row.number('Pace (seconds per 500m)'),
    strokeRate: row.number('Stroke Rate'),
    heartRate: row.number('Heart Rate'),
    power: row.number('Watts'),
  },
})
