import { type Moment, readMoment, startAt } from '../csv/moments.ts'
import { decodeText } from '../decode-text.ts'
import {
  type Activity,
  knownOrNull,
  type Lap,
  MAX_MARKS,
  MAX_SAMPLES,
  NO_TOTALS,
  UNKNOWN_ACTIVITY,
  UNKNOWN_DEVICE,
} from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { readSport } from '../sports.ts'
import { type Channel, StreamsBuilder } from '../streams.ts'
import { itemsOf, numberOf, objectOf, textOf } from './json.ts'

const DEGREES = 180 / Math.PI
const MINUTE = 60
const ZERO_CELSIUS = 273.15
const JOULES_A_KILOCALORIE = 4184
/** Most beats or strokes a second. A larger figure is per minute. */
const MAX_A_SECOND = 5

/** Activity numbers with the same meaning in Suunto's older and newer tables. */
const sports: Readonly<Record<number, string>> = { 14: 'paddling', 15: 'rowing' }

const perMinute = (value: number): number => (value < MAX_A_SECOND ? value * MINUTE : value)

/** Channels, their names in a sample, and conversions to the channel's unit. */
const figures: readonly (readonly [Channel, string, (value: number) => number])[] = [
  ['distance', 'Distance', (metres) => metres],
  ['speed', 'Speed', (speed) => speed],
  ['latitude', 'Latitude', (radians) => radians * DEGREES],
  ['longitude', 'Longitude', (radians) => radians * DEGREES],
  ['altitude', 'Altitude', (metres) => metres],
  ['heartRate', 'HR', perMinute],
  ['strokeRate', 'Cadence', perMinute],
  ['power', 'Power', (watts) => watts],
  ['temperature', 'Temperature', (kelvin) => kelvin - ZERO_CELSIUS],
]

/**
 * Reads the JSON of a Suunto watch, from its app or a data export. Angles are in radians, rates per second,
 * temperatures in kelvin. Throws `RefusedFile` if it is damaged or has no sample.
 */
export function readSuunto(bytes: Uint8Array): Activity[] {
  const root = parse(decodeText(bytes))
  const log = objectOf(root, 'DeviceLog') ?? objectOf(root, 'Data') ?? root
  const header = objectOf(log, 'Header')
  const samples = itemsOf(log, 'Samples')
  const began = findBeginning(header, samples)
  if (!began) throw new RefusedFile('noActivity')
  const { streams, isOverfull } = readSamples(samples, began)
  if (streams.time.length === 0) throw new RefusedFile('noActivity')
  const device = objectOf(log, 'Device')
  const distance = numberOf(header, 'Distance')
  return [
    {
      ...UNKNOWN_ACTIVITY,
      ...readSport(textOf(header, 'Activity') ?? sports[numberOf(header, 'ActivityType')] ?? null),
      ...startAt(began),
      device: {
        ...UNKNOWN_DEVICE,
        name: 'Suunto',
        serialNumber: textOf(device, 'SerialNumber') ?? null,
      },
      totals: {
        ...NO_TOTALS,
        timer: knownOrNull(numberOf(header, 'Duration')),
        distance: distance > 0 ? distance : null,
        calories: knownOrNull(Math.round(numberOf(header, 'Energy') / JOULES_A_KILOCALORIE)),
      },
      laps: readLaps(itemsOf(log, 'Windows'), began),
      streams,
      notices: isOverfull ? [{ code: 'tooManyRecords', figures: { kept: MAX_SAMPLES } }] : [],
    },
  ]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedFile('damaged')
  }
}

const momentOf = (sample: unknown): Moment | null => readMoment(textOf(sample, 'TimeISO8601'))

/** The header's start, or the first sample if only the samples name a zone. */
function findBeginning(header: unknown, samples: readonly unknown[]): Moment | null {
  const [own, first] = [readMoment(textOf(header, 'DateTime')), findFirst(samples)]
  return own && (own.offset !== null || !first || first.offset === null) ? own : first
}

function findFirst(samples: readonly unknown[]): Moment | null {
  for (const sample of samples) {
    const moment = momentOf(sample)
    if (moment) return moment
  }
  return null
}

/** Each sample holds the values of one sensor. */
function readSamples(samples: readonly unknown[], began: Moment) {
  const builder = new StreamsBuilder()
  for (const sample of samples) {
    const moment = momentOf(sample)
    const inner = objectOf(objectOf(objectOf(sample, 'Attributes'), 'suunto/sml'), 'Sample') ?? sample
    const known = figures.filter(([, name]) => Number.isFinite(numberOf(inner, name)))
    if (!moment || known.length === 0) continue
    if (builder.length >= MAX_SAMPLES) return { streams: builder.build(), isOverfull: true }
    builder.begin((moment.ms - began.ms) / 1000)
    for (const [channel, name, convert] of known) builder.set(channel, convert(numberOf(inner, name)))
  }
  return { streams: builder.build(), isOverfull: false }
}

/** Types of windows that are laps, in order of preference. */
const lapTypes = ['Interval', 'Lap', 'Autolap']
const kinds: Readonly<Record<string, Lap['kind']>> = { Interval: 'work', Recovery: 'rest' }

/** Reads laps of one type. A window's time is its end. Skips intervals without a type: they span the whole session. */
function readLaps(windows: readonly unknown[], began: Moment): Lap[] {
  const all = windows.flatMap((item) => {
    const window = objectOf(item, 'Window')
    const end = momentOf(item)
    const duration = numberOf(window, 'Duration')
    if (!end || !(duration > 0)) return []
    const type = textOf(window, 'Type') ?? ''
    const interval = textOf(window, 'IntervalType')
    if (type === 'Interval' && interval === undefined) return []
    return [
      { type, lap: toLap(window, (end.ms - began.ms) / 1000 - duration, kinds[interval ?? ''] ?? null) },
    ]
  })
  const sort = lapTypes.find((wanted) => all.some(({ type }) => type === wanted))
  const laps = all.filter(({ type }) => type === sort).map(({ lap }) => lap)
  return laps.length > 1 ? laps.slice(0, MAX_MARKS) : []
}

function toLap(window: unknown, start: number, kind: Lap['kind']): Lap {
  const elapsed = numberOf(window, 'Duration')
  const average = (name: string) => {
    const value = numberOf(itemsOf(window, name)[0], 'Avg')
    return Number.isFinite(value) && value > 0 ? value : null
  }
  const rate = average('Cadence')
  const heartRate = average('HR')
  return {
    ...NO_TOTALS,
    start: Math.max(0, start),
    elapsed,
    timer: elapsed,
    distance: knownOrNull(numberOf(window, 'Distance')),
    averageHeartRate: heartRate && perMinute(heartRate),
    averageStrokeRate: rate && perMinute(rate),
    averagePower: average('Power'),
    kind,
  }
}
