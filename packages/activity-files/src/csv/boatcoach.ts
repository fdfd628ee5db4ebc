import { type Activity, NO_TOTALS } from '../model.ts'
import { readBoatCoachOnWater, waterHeader } from './boatcoach-water.ts'
import { countsDown, countUp } from './counters.ts'
import { type Moment, readMoment, refineSeconds, startAt } from './moments.ts'
import type { CsvText } from './rows.ts'
import { type CsvRow, countStrokes, readRows, type Stroke, toActivity, withStart } from './stroke-table.ts'
import { type LocalStart, NO_START, readDuration, readLocalStart } from './values.ts'

export const boatCoachHeader = ['workoutType', 'intervalCount', 'workTime', 'workDistance', 'stroke500MPace']

/** A stroke with its timestamp and its number within the interval. */
interface Row extends Stroke {
  readonly moment: Moment | null
  readonly number: number
}

/** Reads a BoatCoach session, on an erg or on the water. Throws `RefusedFile` if there is no stroke. */
export const readBoatCoach = (csv: CsvText): Activity[] => [
  waterHeader.every((name) => csv.text.includes(name))
    ? readBoatCoachOnWater(csv, findStart(csv))
    : readOnErg(csv),
]

/** Skips rows during a rest or outside a workout. */
function readOnErg(csv: CsvText): Activity {
  const rows = readRows(csv, { header: boatCoachHeader, toItem: toStroke })
  const { strokes, isTurned } = turnAround(rows)
  const seconds = refineSeconds(rows.map((row) => ({ ...row, ms: row.moment?.ms ?? Number.NaN })))
  const activity = toActivity(
    strokes.map((row, index) => ({ ...row, seconds: seconds[index] ?? row.seconds })),
  )
  const [first] = rows
  const start = first?.moment ? startAt(first.moment, seconds[0]) : findStart(csv)
  return {
    ...withStart(activity, start),
    isIndoor: true,
    totals: { ...NO_TOTALS, strokes: countStrokes(rows.map(({ number }) => number)) },
    notices: [
      ...withStart(activity, start).notices,
      ...(isTurned ? [{ code: 'distanceCountedDown' as const, figures: {} }] : []),
    ],
  }
}

/** In intervals that count down, converts remaining metres to metres done. */
function turnAround(rows: readonly Row[]): { strokes: readonly Row[]; isTurned: boolean } {
  const intervals = [...Map.groupBy(rows, ({ interval }) => interval).values()]
  const falling = new Set(intervals.filter((some) => countsDown(some.map(({ metres }) => metres))))
  const strokes = intervals.flatMap((some) => {
    if (!falling.has(some)) return some
    const metres = countUp(
      some.map((row) => ({ left: row.metres, seconds: row.seconds, speed: row.figures.speed ?? Number.NaN })),
    )
    return some.map((row, index) => ({ ...row, metres: metres[index] ?? Number.NaN }))
  })
  return { strokes, isTurned: falling.size > 0 }
}

/** The line with the date must appear within these characters. */
const SENTENCE_WITHIN = 1000

function findStart({ text }: CsvText): LocalStart {
  const day = /\bDate: *(\d[^\n,;"]*)/.exec(text.slice(0, SENTENCE_WITHIN))?.[1]
  return day === undefined ? NO_START : readLocalStart(day)
}

function toStroke(row: CsvRow): Row | null {
  const type = row.text('workoutType') ?? ''
  const isRest = row.text('intervalType') === 'Rest' || readDuration(row.text('restTime')) > 0
  if (isRest || type === 'none') return null
  return {
    // In a single piece, the monitor counts splits as intervals.
    interval: type.includes('Interval') ? (row.text('intervalCount') ?? '') : '',
    seconds: readDuration(row.text('workTime')),
    metres: row.number('workDistance'),
    moment: readMoment(row.text('DateTime')),
    number: row.number('strokeCount'),
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
