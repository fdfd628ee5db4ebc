import type { Activity } from '../model.ts'
import { type CsvText, forEachRow } from './rows.ts'
import { type CsvRow, readStrokeTable, type Stroke } from './stroke-table.ts'
import { readDuration, readLocalStart } from './values.ts'

/** What BoatCoach calls the columns that every row needs. */
export const boatCoachHeader = ['workoutType', 'intervalCount', 'workTime', 'workDistance', 'stroke500MPace']

/** Reads what BoatCoach writes of a session on an erg; rows of a rest, and of no workout, are none of its strokes. */
export function readBoatCoach(csv: CsvText): Activity[] {
  const activity = { ...readStrokeTable(csv, boatCoachHeader, toStroke), isIndoor: true }
  const start = findStart(csv)
  if (!start) return [activity]
  return [{ ...activity, start, notices: activity.notices.filter(({ code }) => code !== 'dayUnknown') }]
}

/** The day stands in a sentence above the table. */
function findStart(csv: CsvText): Activity['start'] {
  let start: Activity['start'] = null
  forEachRow(csv, (cells) => {
    const day = /\bDate: *(\d\S* +\d+:\d\d(?::\d\d)?)/.exec(cells[0] ?? '')?.[1]
    start ??= readLocalStart(day)
  })
  return start
}

function toStroke(row: CsvRow): Stroke | null {
  const type = row.text('workoutType') ?? ''
  const isRest = readDuration(row.text('restTime')) > 0
  if (isRest || type === 'none') return null
  return {
    // Of a piece in one go the monitor counts its splits.
    interval: type.includes('Interval') ? (row.text('intervalCount') ?? '') : '',
    seconds: readDuration(row.text('workTime')),
    metres: row.number('workDistance'),
    figures: {
      speed: 500 / readDuration(row.text('stroke500MPace')),
      strokeRate: row.number('strokeRate'),
      heartRate: row.number('currentHeartRate'),
      power: row.number('strokePower'),
      driveLength: row.number('strokeLength'),
      driveTime: row.number('strokeDriveTime'),
      dragFactor: row.number('dragFactor') || Number.NaN,
    },
  }
}
