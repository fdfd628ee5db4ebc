import type { Activity } from '../model.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, readStrokeTable, type Stroke } from './stroke-table.ts'

/** What ErgData and Concept2's logbook call time and distance, whatever else there is. */
export const concept2Header = ['Time (seconds)', 'Distance (meters)']

/** Reads the strokes of one piece on an erg of Concept2, as its logbook and ErgData write them: each interval begins anew. */
export function readConcept2Strokes(csv: CsvText): Activity[] {
  return [{ ...readStrokeTable(csv, concept2Header, toStroke), isIndoor: true }]
}

const toStroke = (row: CsvRow): Stroke => ({
  interval: '',
  seconds: row.number('Time (seconds)'),
  metres: row.number('Distance (meters)'),
  figures: {
    // Where the name doesn't say of how many metres it is, it is of 1,000 on a BikeErg and of 500 elsewhere.
    speed: 500 / row.number('Pace (seconds per 500m)'),
    strokeRate: row.number('Stroke Rate'),
    heartRate: row.number('Heart Rate'),
    power: row.number('Watts'),
  },
})
