import { type Activity, NO_TOTALS } from '../model.ts'
import { CsvColumns } from './columns.ts'
import { readMoment, startAt } from './moments.ts'
import { type CsvText, forEachLine } from './rows.ts'
import { type CsvRow, countStrokes, readRows, type Stroke, toActivity, withStart } from './stroke-table.ts'
import { type LocalStart, NO_START, readDuration, readLocalStart } from './values.ts'

/** RowHero writes two tables into one file, for the piece and its strokes. */
export const rowHeroHeader = ['Date', 'Piece', 'Potential Split']
const strokeHeader = ['Stroke #', 'Time', 'Distance', 'Peak Drive Force (N)']

interface Row extends Stroke {
  readonly number: number
}

export function readRowHero(csv: CsvText): Activity[] {
  const rows = readRows(csv, { header: strokeHeader, toItem: toStroke })
  const strokes = countStrokes(rows.map(({ number }) => number))
  const activity = { ...toActivity(rows), isIndoor: true, totals: { ...NO_TOTALS, strokes } }
  return [withStart(activity, findStart(csv))]
}

/** The table of the piece must appear within these characters. */
const PIECE_WITHIN = 1000

function findStart(csv: CsvText): LocalStart {
  let columns: CsvColumns | null = null
  let date: string | undefined
  forEachLine({ ...csv, text: csv.text.slice(0, PIECE_WITHIN) }, (cells) => {
    if (columns) date ??= columns.text(cells, 'Date')
    else if (rowHeroHeader.every((name) => cells.includes(name))) columns = new CsvColumns(cells)
  })
  const moment = readMoment(date)
  return moment ? startAt(moment) : date ? readLocalStart(date) : NO_START
}

const CENTIMETRES = 100

const toStroke = (row: CsvRow): Row => ({
  interval: '',
  seconds: readDuration(row.text('Time')),
  metres: row.number('Distance'),
  number: row.number('Stroke #'),
  figures: {
    speed: 500 / readDuration(row.text('Split')),
    strokeRate: row.number('Stroke Rate'),
    heartRate: row.number('HR'),
    power: row.number('Watts'),
    dragFactor: row.number('Drag Factor'),
    driveLength: row.number('Stroke Length') / CENTIMETRES,
    driveTime: row.number('Drive Time'),
    recoveryTime: row.number('Recovery Time'),
    peakForce: row.number('Peak Drive Force'),
    averageForce: row.number('Average Drive Force'),
    metresPerStroke: row.number('Distance per Stroke'),
  },
})
