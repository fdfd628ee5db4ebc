import {
  type Activity,
  knownOrNull,
  type Lap,
  type LapKind,
  MAX_ACTIVITIES,
  MAX_MARKS,
  NO_TOTALS,
  UNKNOWN_DEVICE,
} from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { readSport } from '../sports.ts'
import { NO_STREAMS } from '../streams.ts'
import { CsvColumns } from './columns.ts'
import { crewNerdStrokesHeader, readCrewNerdStrokes } from './crewnerd-strokes.ts'
import { type CsvText, forEachLine } from './rows.ts'
import { openStart, readDuration } from './values.ts'

export const crewNerdHeader = ['Workout #', 'Interval Type', 'Interval Start', 'Time']

/** Seconds between intervals beyond which another session begins. */
const LONGEST_BREAK = 3 * 3600
const DAY = 24 * 3600
/** Rounding of clock and duration, both in whole seconds. */
const ROUNDING = 2
const MAX_INTERVALS = 20_000

/** `clock` is the start in seconds since midnight. */
interface Interval extends Lap {
  readonly clock: number
  readonly elapsed: number
}

interface Session {
  readonly clock: number
  readonly laps: Lap[]
}

export function readCrewNerd(csv: CsvText): Activity[] {
  if (crewNerdStrokesHeader.every((name) => csv.text.includes(name))) return readCrewNerdStrokes(csv)
  const sessions = toSessions(readIntervals(csv))
  if (sessions.length === 0) throw new RefusedFile('noActivity')
  return sessions.slice(0, MAX_ACTIVITIES).map(toActivity)
}

function readIntervals(csv: CsvText): Interval[] {
  const intervals: Interval[] = []
  // A file appended to itself has each row twice.
  const known = new Set<string>()
  let columns: CsvColumns | null = null
  forEachLine(csv, (cells) => {
    if (!columns)
      columns = crewNerdHeader.every((name) => cells.includes(name)) ? new CsvColumns(cells) : null
    else if (intervals.length < MAX_INTERVALS) {
      const row = cells.join()
      if (!known.has(row)) intervals.push(...readInterval(columns, cells))
      known.add(row)
    }
  })
  return intervals
}

/** Empty without a time of day or a duration. */
function readInterval(columns: CsvColumns, cells: readonly string[]): Interval[] {
  const clock = readClock(columns.text(cells, 'Interval Start'))
  const elapsed = readDuration(columns.text(cells, 'Time'))
  if (!(clock < DAY && elapsed > 0)) return []
  const figure = (name: string) => knownOrNull(columns.number(cells, name))
  return [
    {
      ...NO_TOTALS,
      clock,
      start: 0,
      elapsed,
      timer: elapsed,
      distance: figure('Distance (m)'),
      strokes: figure('Strokes'),
      averageStrokeRate: figure('Avg SR'),
      averageHeartRate: figure('Avg HR'),
      maximumHeartRate: figure('Max HR'),
      kind: readKind(columns.text(cells, 'Interval Type') ?? ''),
    },
  ]
}

/** Seconds since midnight, for example of '06:05:00'. NaN if invalid. */
const readClock = (text: string | undefined): number =>
  /^\d\d?:\d\d:\d\d$/.test(text ?? '') ? readDuration(text) : Number.NaN

/** 'Just Go' is neither work nor rest. */
function readKind(type: string): LapKind | null {
  if (/^rest/i.test(type)) return 'rest'
  return /^(distance|time|strokes)/i.test(type) ? 'work' : null
}

function toSessions(intervals: readonly Interval[]): Session[] {
  const sessions: Session[] = []
  let clock = 0
  let end = 0
  for (const { clock: began, ...interval } of intervals) {
    const seconds = (began - clock + ROUNDING + DAY) % DAY
    const isFull = sessions.at(-1)?.laps.length === MAX_MARKS
    const isAnother = sessions.length === 0 || isFull || seconds > LONGEST_BREAK + ROUNDING
    const start = isAnother ? 0 : end + Math.max(0, seconds - ROUNDING)
    if (isAnother) sessions.push({ clock: began, laps: [] })
    sessions.at(-1)?.laps.push({ ...interval, start })
    end = start + (interval.elapsed ?? 0)
    clock = (began + (interval.elapsed ?? 0)) % DAY
  }
  return sessions
}

function toActivity({ clock, laps }: Session): Activity {
  const last = laps.at(-1)
  const sum = (figure: 'timer' | 'distance' | 'strokes') =>
    knownOrNull(laps.reduce((sum, lap) => sum + (lap[figure] ?? Number.NaN), 0))
  return {
    ...readSport(null),
    ...openStart({ days: [], time: toClock(clock) }),
    utcOffset: null,
    device: { ...UNKNOWN_DEVICE, name: 'CrewNerd' },
    sourceId: null,
    name: null,
    notes: null,
    rpe: null,
    totals: {
      ...NO_TOTALS,
      elapsed: (last?.start ?? 0) + (last?.elapsed ?? 0),
      timer: sum('timer'),
      distance: sum('distance'),
      strokes: sum('strokes'),
    },
    laps,
    pauses: [],
    breaks: [],
    streams: NO_STREAMS,
  }
}

const toClock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
