import { type Activity, knownOrNull, NO_TOTALS } from '../model.ts'
import { CsvColumns } from './columns.ts'
import { readMoment, startAt } from './moments.ts'
import { type CsvText, forEachLine } from './rows.ts'
import { type CsvRow, readStrokeTable, type Stroke } from './stroke-table.ts'

/** RowPro writes several tables into one file. */
const sessionHeader = ['Date', 'TotalTime', 'TotalDistance', 'Rowfile_Id']
const strokeHeader = ['Time', 'Distance', 'Pace', 'SPM', 'DutyCycle']

/** Reads a RowPro session on an erg. Its times are in milliseconds, its paces in seconds a metre. */
export function readRowPro(csv: CsvText): Activity[] {
  const activity = { ...readStrokeTable(csv, strokeHeader, toStroke), isIndoor: true }
  return [{ ...activity, ...readSession(csv) }]
}

const toStroke = (row: CsvRow): Stroke => ({
  interval: '',
  seconds: row.number('Time') / 1000,
  metres: row.number('Distance'),
  figures: {
    speed: 1 / row.number('Pace'),
    strokeRate: row.number('SPM'),
    heartRate: row.number('HR'),
    power: row.number('Watts'),
  },
})

/** Totals of the session, and its start if that is unambiguous. */
function readSession(csv: CsvText): Partial<Activity> {
  let columns: CsvColumns | null = null
  let session: Partial<Activity> | null = null
  forEachLine(csv, (cells) => {
    if (columns) session ??= toSession(columns, cells)
    else if (sessionHeader.every((name) => cells.includes(name))) columns = new CsvColumns(cells)
  })
  return session ?? {}
}

function toSession(columns: CsvColumns, cells: readonly string[]): Partial<Activity> {
  const seconds = columns.number(cells, 'TotalTime') / 1000
  const elapsed = seconds > 0 ? seconds : null
  const distance = knownOrNull(columns.number(cells, 'TotalDistance'))
  const totals = { ...NO_TOTALS, elapsed, timer: elapsed, distance }
  const moment = readMoment(columns.text(cells, 'Date'))
  return moment ? { totals, ...startAt(moment) } : { totals }
}
