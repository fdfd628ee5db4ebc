import type { CleanActivity } from '../cleaning/clean.ts'
import { restsAtEnd } from '../cleaning/lap-times.ts'
import type { LapKind, Pause } from '../model.ts'
import type { Streams } from '../streams.ts'
import { averageOf } from './averages.ts'
import { coveredBetween, findLapSpans } from './lap-spans.ts'
import { type Progress, splitAtBreaks, timeAt, toProgress } from './progress.ts'
import type { ProposedPiece } from './proposed-pieces.ts'

const SPLIT_METRES = 500
const SPLITS_OF_A_PIECE = 5
/** Most splits: 500 km, since a corrupt file could claim any distance. */
const MAX_SPLITS = 1_000
/** A shorter remainder, in metres, belongs to the split before it. */
const SHORTEST_METRES = 5

/** Seconds: `from` since the session's start, `seconds` by the timer. Unknown figures are null. */
export interface Split {
  readonly from: number
  readonly seconds: number
  readonly metres: number | null
  /** The device's own classification; null if missing, and for computed splits. */
  readonly kind: LapKind | null
  /** Means over the split: beats and strokes a minute, watts, metres a stroke. */
  readonly heartRate: number | null
  readonly strokeRate: number | null
  readonly power: number | null
  readonly metresPerStroke: number | null
}

type Bounds = Pick<Split, 'from' | 'seconds' | 'metres' | 'kind'> & {
  /** End of its samples, if the timer stopped in between. */
  readonly to?: number
  /** The device's own figures for the lap. */
  readonly own?: Partial<Pick<Split, 'heartRate' | 'strokeRate' | 'power'>>
}

/**
 * Splits a session by the device's laps if there are several. An erg piece of a round distance or time gets five equal
 * splits, as on the erg's screen. All others get one every 500 m, starting over after each break. Empty without laps
 * and distance.
 */
export function findSplits(activity: CleanActivity): Split[] {
  const { streams } = activity
  const progress = toProgress(streams)
  return measure(
    streams,
    activity.laps.length > 1 ? lapBounds(activity, progress) : ownBounds(activity, progress),
  )
}

/** Pieces of work as splits, with the rest before, between and after them. Pieces must be sorted and not overlap. */
export function splitsOfPieces(streams: Streams, pieces: readonly ProposedPiece[], elapsed: number): Split[] {
  const progress = toProgress(streams)
  const stretch = (from: number, to: number, kind: LapKind): Bounds => ({
    ...{ from, seconds: to - from, metres: coveredBetween(progress, from, to), kind },
  })
  const bounds = pieces.flatMap(({ from, to }, index) => [
    stretch(pieces[index - 1]?.to ?? 0, from, 'rest'),
    stretch(from, to, 'work'),
  ])
  const last = stretch(pieces.at(-1)?.to ?? 0, elapsed, 'rest')
  return measure(
    streams,
    [...bounds, last].filter(({ seconds }) => seconds > 0),
  )
}

/** Adds means of the samples. The device's own figures win. */
function measure(streams: Streams, bounds: readonly Bounds[]): Split[] {
  const heartRate = averageOf(streams, 'heartRate')
  const strokeRate = averageOf(streams, 'strokeRate')
  const power = averageOf(streams, 'power')
  const metresPerStroke = averageOf(streams, 'metresPerStroke')
  return bounds.map(({ own, to: end, ...split }) => {
    const to = end ?? split.from + split.seconds
    return {
      ...split,
      heartRate: own?.heartRate ?? heartRate(split.from, to),
      strokeRate: own?.strokeRate ?? strokeRate(split.from, to),
      power: own?.power ?? power(split.from, to),
      metresPerStroke: metresPerStroke(split.from, to),
    }
  })
}

function lapBounds({ laps }: CleanActivity, progress: Progress): Bounds[] {
  return findLapSpans(laps, progress).map(({ lap, from, seconds, to, metres }) => {
    const own = {
      heartRate: lap.averageHeartRate || null,
      strokeRate: lap.averageStrokeRate || null,
      power: lap.averagePower || null,
    }
    return { from, seconds, to, metres, kind: lap.kind, own }
  })
}

function ownBounds(activity: CleanActivity, progress: Progress): Bounds[] {
  const { isIndoor, breaks, pauses } = activity
  // The device's total can't be split, so it is not used here.
  const distance = progress.metres.at(-1)
  if (!distance) return []
  if (distance > MAX_SPLITS * SPLIT_METRES) return []
  if (breaks.length > 0) return splitAtBreaks(progress, breaks).flatMap(every500Metres)
  const end = findEnd(activity, progress)
  if (isIndoor && isRound(distance, 100))
    return everyMetres(progress, distance / SPLITS_OF_A_PIECE, distance, end)
  if (isIndoor && isRound(end, 60)) return everySeconds(progress, end / SPLITS_OF_A_PIECE)
  return everyMetres(progress, SPLIT_METRES, distance, end).map((bound) => withoutPauses(bound, pauses))
}

/** Second at which the distance ends: the session's end, or earlier if samples end or the timer stopped before. */
function findEnd({ elapsed, totals, distance }: CleanActivity, progress: Progress): number {
  const recorded = progress.metres.at(-1) ?? 0
  if ((distance ?? 0) - recorded >= SHORTEST_METRES) return progress.time.at(-1) ?? elapsed
  const { timer } = totals
  return timer && restsAtEnd(progress, { start: 0, timer, distance: recorded }, elapsed) ? timer : elapsed
}

/** Converts a split to timer time, which the device's own laps have. */
function withoutPauses(bound: Bounds, pauses: readonly Pause[]): Bounds {
  const to = bound.from + bound.seconds
  const stopped = pauses.reduce(
    (sum, pause) => sum + Math.max(0, Math.min(pause.to, to) - Math.max(pause.from, bound.from)),
    0,
  )
  return stopped > 0 && stopped < bound.seconds ? { ...bound, seconds: bound.seconds - stopped, to } : bound
}

/** Whether a piece was set to a multiple of `unit`, allowing for rounding. */
const isRound = (value: number, unit: number): boolean =>
  Math.abs(value - Math.round(value / unit) * unit) < 0.5

function everyMetres(progress: Progress, step: number, distance: number, elapsed: number): Bounds[] {
  const count = Math.max(1, Math.ceil((distance - SHORTEST_METRES) / step))
  const ends = Array.from({ length: count }, (_, index) => timeAt(progress, step * (index + 1)))
  ends[count - 1] = elapsed
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0
    const metres = index === count - 1 ? distance - step * index : step
    return { from, seconds: to - from, metres, kind: null }
  })
}

function everySeconds(progress: Progress, step: number): Bounds[] {
  return Array.from({ length: SPLITS_OF_A_PIECE }, (_, index) => {
    const from = step * index
    return { from, seconds: step, metres: coveredBetween(progress, from, from + step), kind: null }
  })
}

/** Splits of a part between breaks, which begins and ends with its own samples. */
function every500Metres({ time, metres }: Progress): Bounds[] {
  const [from, start] = [time[0] ?? 0, metres[0] ?? 0]
  const part = { time: time.map((value) => value - from), metres: metres.map((value) => value - start) }
  const [elapsed, distance] = [part.time.at(-1) ?? 0, part.metres.at(-1) ?? 0]
  if (elapsed === 0 || distance === 0) return []
  return everyMetres(part, SPLIT_METRES, distance, elapsed).map((split) => ({
    ...split,
    from: split.from + from,
  }))
}
