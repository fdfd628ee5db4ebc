import { findFurthest } from '../analysis/fastest-stretches.ts'
import { TOLERANCE } from '../analysis/lap-support.ts'
import { type Progress, toProgress } from '../analysis/progress.ts'
import { type Channel, type Column, channels, type Streams, withColumn } from '../streams.ts'

/** A point where the device's summary is more exact than its samples, in seconds and metres. */
interface Anchor {
  readonly time: number
  readonly metres: number
}

/** A summary describes the same samples if it differs from their end by at most this share, or these metres. */
const MAX_DEVIATION = 0.02
const MAX_METRES_OFF = 20

interface AnchoredStreams {
  readonly streams: Streams
  /** The samples' last metres before the repair; null if it did not change them. */
  readonly endBefore: number | null
  /** Seconds at which an anchor adds more metres than the samples support, rising. */
  readonly leaps: readonly number[]
}

export interface Summary {
  readonly elapsed: number
  readonly distance: number | null
  /** Whether the summary covers the whole recording. Laps without their rests add up to less. */
  readonly isWhole: boolean
  readonly fastest: number
}

/**
 * Fits a cumulative distance to the device's summary, from 0 to the session's metres. A piece of 2,000 m gets exactly
 * that, although its samples end at 1,994.6. Ignores a summary that the samples contradict. Ignores laps, because the
 * samples between their ends were measured too. `fastest` is in metres a second.
 */
export function anchorDistance(streams: Streams, summary: Summary): AnchoredStreams {
  const counted = countFromStart(streams, summary)
  const endBefore = lastMetres(counted)
  if (endBefore === null) return { streams, endBefore: null, leaps: [] }
  const scaled = scaleToEnd(counted, endBefore, summary)
  const anchors = [...startAnchor(scaled), ...endAnchor(scaled, summary)]
  const anchored = insertAnchors(scaled, anchors)
  return {
    streams: anchored,
    endBefore: lastMetres(anchored) === endBefore ? null : endBefore,
    leaps: anchors.flatMap((anchor) => findLeap(scaled, anchor)),
  }
}

/** Makes the distance start at 0 m, unless it ends with the session's own total: then its first samples are missing. */
function countFromStart(streams: Streams, { distance: total, fastest }: Summary): Streams {
  const { distance } = streams.columns
  const first = distance?.findIndex(Number.isFinite) ?? -1
  const metres = distance?.[first] ?? 0
  if (!distance || metres <= fastest * Math.max(1, streams.time[first] ?? 0)) return streams
  const end = lastMetres(streams) ?? 0
  if (total && isNear(end, total) && Math.abs(end - total) < Math.abs(end - metres - total)) return streams
  return withColumn(
    streams,
    'distance',
    distance.map((value) => value - metres),
  )
}

/** Scales samples that end with more metres than the summary. */
function scaleToEnd(streams: Streams, metres: number, { distance, isWhole }: Summary): Streams {
  if (!distance || !isWhole || !isNear(metres, distance) || metres <= distance) return streams
  const factor = distance / metres
  return withColumn(
    streams,
    'distance',
    columnOf(streams).map((value) => value * factor),
  )
}

const startAnchor = ({ time }: Streams): Anchor[] => ((time[0] ?? -1) >= 0 ? [{ time: 0, metres: 0 }] : [])

function endAnchor(streams: Streams, { elapsed, distance, fastest }: Summary): Anchor[] {
  const time = streams.time.at(-1) ?? 0
  const metres = lastMetres(streams)
  if (!distance || metres === null || elapsed < time || !isNear(metres, distance)) return []
  const missing = distance - metres
  return missing >= 0 && missing <= fastest * Math.max(1, elapsed - time)
    ? [{ time: elapsed, metres: distance }]
    : []
}

/** Finds a step to an anchor that is faster than the samples ever are: best efforts must not cross it. */
function findLeap(streams: Streams, { time, metres }: Anchor): number[] {
  const progress = toProgress(streams)
  const nearest = time === 0 ? 0 : progress.time.length - 1
  // The anchor replaces a sample at the same time.
  const isReplaced = progress.time[nearest] === time
  const neighbour = nearest + (isReplaced ? (time === 0 ? 1 : -1) : 0)
  const [at, reached] = [progress.time[neighbour], progress.metres[neighbour]]
  if (at === undefined || reached === undefined) return []
  const most = mostMetres(progress, Math.abs(at - time))
  return Math.abs(reached - metres) > most + TOLERANCE ? [(at + time) / 2] : []
}

/** Most metres covered in a time in seconds. If the samples are shorter, extrapolates by their mean speed. */
function mostMetres(progress: Progress, seconds: number): number {
  const { time, metres } = progress
  const span = (time.at(-1) ?? 0) - (time[0] ?? 0)
  if (span === 0) return Number.POSITIVE_INFINITY
  if (seconds > span) return (((metres.at(-1) ?? 0) - (metres[0] ?? 0)) * seconds) / span
  return findFurthest(progress, seconds)?.metres ?? 0
}

/** Whether two distances in metres differ by at most 20 m or 2 %. */
export const isNear = (metres: number, summary: number): boolean =>
  Math.abs(summary - metres) <= Math.max(MAX_METRES_OFF, MAX_DEVIATION * summary)

/** Sets the metres at these times, and adds samples where there are none. */
function insertAnchors(streams: Streams, anchors: readonly Anchor[]): Streams {
  const metresAt = risingByTime(anchors)
  const added = [...metresAt.keys()].filter((time) => streams.time[findSample(streams.time, time)] !== time)
  const time = Float64Array.from([...streams.time, ...added]).sort()
  const columns: Partial<Record<Channel, Column>> = {}
  for (const channel of channels) {
    const column = streams.columns[channel]
    if (column) columns[channel] = spread(column, streams.time, time)
  }
  const distance = columns.distance?.map((value, index) => metresAt.get(time[index] ?? -1) ?? value)
  return withColumn({ time, columns }, 'distance', distance ?? null)
}

function risingByTime(anchors: readonly Anchor[]): Map<number, number> {
  const rising = new Map<number, number>()
  let furthest = 0
  for (const { time, metres } of anchors.toSorted((a, b) => a.time - b.time)) {
    if (metres < furthest) continue
    rising.set(time, metres)
    furthest = metres
  }
  return rising
}

/** Spreads a column from times `from` to times `to`, which include them; added times get NaN. */
function spread(column: Column, from: Column, to: Column): Column {
  let index = 0
  return to.map((time) => (from[index] === time ? (column[index++] ?? Number.NaN) : Number.NaN))
}

function findSample(time: Column, seconds: number): number {
  let [low, high] = [0, time.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((time[middle] ?? 0) < seconds) low = middle + 1
    else high = middle
  }
  return low
}

const columnOf = ({ columns }: Streams): Column => columns.distance ?? new Float64Array(0)

function lastMetres(streams: Streams): number | null {
  return columnOf(streams).findLast(Number.isFinite) ?? null
}
