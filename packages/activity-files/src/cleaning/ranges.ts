import type { Totals } from '../model.ts'
import { type Channel, type Column, channels, type Streams, withColumn } from '../streams.ts'

const ranges: Readonly<Record<Channel, readonly [number, number]>> = {
  // Up to 1,000 km in millimetres, because the unit is determined later.
  distance: [0, 1_000_000_000],
  heartRate: [25, 250],
  strokeRate: [5, 250],
  latitude: [-90, 90],
  longitude: [-180, 180],
  power: [0, 3000],
  speed: [0, 100],
  metresPerStroke: [0.1, 30],
  altitude: [-500, 9000],
  temperature: [-60, 100],
  driveLength: [0, 5],
  driveTime: [0, 60],
  recoveryTime: [0, 60],
  dragFactor: [0, 500],
  averageForce: [0, 5000],
  peakForce: [0, 5000],
  catchAngle: [-180, 180],
  finishAngle: [-180, 180],
  slip: [-180, 180],
  wash: [-180, 180],
  workoutState: [0, 255],
}

/** Number of removed figures by channel. Zeros, which devices write for "missing", don't count. */
export type RangeCounts = ReadonlyMap<Channel, number>

/** Removes figures out of range, and the position at 0°, 0°. */
export function cleanRanges(streams: Streams): { streams: Streams; counts: RangeCounts } {
  const counts = new Map<Channel, number>()
  let cleaned = streams
  for (const channel of channels) {
    const [least, most] = ranges[channel]
    const column = cleaned.columns[channel]
    if (!column) continue
    const kept = column.map((value) => (value >= least && value <= most ? value : Number.NaN))
    const dropped = column.filter(
      (value, index) => value !== 0 && value !== kept[index] && !Number.isNaN(value),
    )
    if (dropped.length > 0) counts.set(channel, dropped.length)
    cleaned = withColumn(cleaned, channel, kept.some(Number.isFinite) ? kept : null)
  }
  return { streams: withWholePositions(cleaned), counts }
}

const within = (channel: Channel, value: number | null): number | null => {
  const [least, most] = ranges[channel]
  return value !== null && value >= least && value <= most ? value : null
}

/** Removes implausible totals: negative ones, rates out of range, and 0 strokes, which mean 'not counted'. */
export const cleanTotals = <T extends Totals>(totals: T): T => ({
  ...totals,
  elapsed: notNegative(totals.elapsed),
  timer: notNegative(totals.timer),
  distance: notNegative(totals.distance),
  calories: notNegative(totals.calories),
  strokes: totals.strokes !== null && totals.strokes > 0 ? totals.strokes : null,
  averageHeartRate: within('heartRate', totals.averageHeartRate),
  maximumHeartRate: within('heartRate', totals.maximumHeartRate),
  averageStrokeRate: within('strokeRate', totals.averageStrokeRate),
  averagePower: within('power', totals.averagePower),
})

const notNegative = (value: number | null): number | null => (value !== null && value >= 0 ? value : null)

/** Removes incomplete positions, and zeros, which a receiver without a fix writes. */
function withWholePositions(streams: Streams): Streams {
  const { latitude, longitude } = streams.columns
  if (!latitude || !longitude) return withoutPositions(streams)
  const isFix = (index: number) =>
    Number.isFinite(latitude[index]) &&
    Number.isFinite(longitude[index]) &&
    !(latitude[index] === 0 && longitude[index] === 0)
  const only = (column: Column) => column.map((value, index) => (isFix(index) ? value : Number.NaN))
  if (!latitude.some((_, index) => isFix(index))) return withoutPositions(streams)
  return withColumn(withColumn(streams, 'latitude', only(latitude)), 'longitude', only(longitude))
}

export const withoutPositions = (streams: Streams): Streams =>
  withColumn(withColumn(streams, 'latitude', null), 'longitude', null)
