import { type Activity, NO_TOTALS, UNKNOWN_DEVICE } from '../model.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, countStrokes, readRows, type Stroke, toActivity } from './stroke-table.ts'
import { readDuration } from './values.ts'

export const crewNerdStrokesHeader = ['Time', 'Practice Elapsed Time (s)', 'Strokes']

interface Row extends Stroke {
  /** Clocks of the piece and of the practice around it, in seconds. */
  readonly piece: number
  readonly practice: number
  readonly number: number
}

/** Reads CrewNerd's strokes: one or more pieces, without a date. Throws `RefusedFile` if there is no row. */
export function readCrewNerdStrokes(csv: CsvText): Activity[] {
  const rows = readRows(csv, { header: crewNerdStrokesHeader, toItem: toStroke })
  const activity = toActivity(withPieces(rows))
  return [
    {
      ...activity,
      device: { ...UNKNOWN_DEVICE, name: 'CrewNerd' },
      totals: { ...NO_TOTALS, strokes: countStrokes(rows.map(({ number }) => number)) },
    },
  ]
}

/** Rounding of the clock, in seconds: a smaller fall starts no piece. */
const ROUNDING = 1

/** A falling piece clock starts another piece. The practice clock is finer, and runs on between pieces. */
function withPieces(rows: readonly Row[]): Stroke[] {
  const [first] = rows
  const hasPractice = rows.every(({ practice }) => practice >= 0)
  const began = (first?.practice ?? 0) - (first?.piece ?? 0)
  let piece = 0
  return rows.map((row, index) => {
    if (row.piece < (rows[index - 1]?.piece ?? 0) - ROUNDING) piece++
    return { ...row, interval: String(piece), seconds: hasPractice ? row.practice - began : row.piece }
  })
}

function toStroke(row: CsvRow): Row {
  return {
    interval: '',
    seconds: Number.NaN,
    piece: readDuration(row.text('Time')),
    practice: row.number('Practice Elapsed Time (s)'),
    metres: row.number('Distance'),
    number: row.number('Strokes'),
    figures: {
      speed: row.number('Speed'),
      strokeRate: row.number('Stroke Rate'),
      heartRate: row.number('HR'),
      latitude: row.number('Lat'),
      longitude: row.number('Lon'),
      metresPerStroke: row.number('m/str') || Number.NaN,
    },
  }
}
