import type { CleanActivity } from '../cleaning/clean.ts'
import { fastestIn } from '../cleaning/fastest.ts'
import { type EffortTarget, effortDistances, effortTimes, roundAgainst } from '../efforts.ts'
import { findFastest, findFurthest, type Stretch } from './fastest-stretches.ts'
import { findLapSpans } from './lap-spans.ts'
import { isOfDistance, isSupported, LONGEST_GAP, resolutionOf, spacingOf, TOLERANCE } from './lap-support.ts'
import { findFirst, type Progress, splitAtBreaks, toProgress } from './progress.ts'

export interface BestEffort extends Stretch {
  readonly target: EffortTarget
  /** Whether a gap over 30 s between samples touches the effort; if the device timed it, whether over 30 s lie inside. */
  readonly hasGap: boolean
  /** Whether the device timed it, as a lap or the whole session. */
  readonly isDevices: boolean
}

/**
 * Finds the best effort of each distance and time: the fastest stretch that the samples support. A device's own time
 * wins if it covers the same stretch or is faster, and the samples agree within their resolution. No effort crosses a
 * break or a leap. Rounds to thousandths, never in the athlete's favour: times up, metres down.
 */
export function findBestEfforts(activity: CleanActivity): BestEffort[] {
  const progress = toProgress(activity.streams)
  const parts = splitAtBreaks(
    progress,
    [...activity.breaks, ...activity.leaps].sort((a, b) => a - b),
  )
  const overDistances = effortDistances.flatMap((metres) => {
    const sampled = parts.map((part) => findFastest(part, metres)).reduce(faster)
    const timed = findTimed(activity, progress, metres)
    const stretch = prefer(sampled, timed, progress)
    const target = { kind: 'distance', metres } as const
    return stretch ? [toEffort(progress, target, stretch, stretch !== sampled)] : []
  })
  const overTimes = effortTimes.flatMap((seconds) => {
    const stretch = parts.map((part) => findFurthest(part, seconds)).reduce(further)
    return stretch ? [toEffort(progress, { kind: 'time', seconds }, stretch, false)] : []
  })
  return [...overDistances, ...overTimes]
}

function faster(a: Stretch | null, b: Stretch | null): Stretch | null {
  return a && b ? (b.seconds < a.seconds ? b : a) : (a ?? b)
}

function further(a: Stretch | null, b: Stretch | null): Stretch | null {
  return a && b ? (b.metres > a.metres ? b : a) : (a ?? b)
}

/** Laps and the whole session, without rest at the end, if they have the distance, a possible speed and no break. */
function findTimed(activity: CleanActivity, progress: Progress, distance: number): Stretch[] {
  const { laps, totals, breaks, sport } = activity
  const gaps = Float64Array.from(breaks)
  const spans = findLapSpans([...laps, { ...totals, start: 0, kind: null }], progress)
  return spans.flatMap(({ lap: { distance: metres }, from, to }) => {
    if (metres === null || !isOfDistance(metres, distance)) return []
    const seconds = to - from
    if (distance > fastestIn(sport) * seconds) return []
    const nextGap = gaps[findFirst(gaps, from + TOLERANCE)] ?? Number.POSITIVE_INFINITY
    const isWhole = nextGap >= to - TOLERANCE
    return isWhole && isSupported(progress, { from, seconds, metres })
      ? [{ from, seconds, metres: distance }]
      : []
  })
}

/** Prefers the device's finer time for the same stretch, and for another one if it is faster. */
function prefer(sampled: Stretch | null, timed: readonly Stretch[], progress: Progress): Stretch | null {
  const fastest = timed.reduce<Stretch | null>(faster, null)
  if (!sampled || !fastest) return sampled ?? fastest
  const isSameStretch = (one: Stretch) => {
    const within = findFastest(around(progress, one), one.metres)
    if (within === null || within.seconds > sampled.seconds + TOLERANCE) return false
    // A lap that is longer than its samples explain includes rest.
    return one.seconds - within.seconds <= Math.max(resolutionOf(progress, one), spacingOf(progress, one))
  }
  return fastest.seconds <= sampled.seconds || timed.some(isSameStretch) ? fastest : sampled
}

/** Samples of a stretch, extended at each end by its resolution and one more sample. */
function around(progress: Progress, stretch: Stretch): Progress {
  const { time, metres } = progress
  const off = resolutionOf(progress, stretch)
  const first = Math.max(0, findFirst(time, stretch.from - off) - 1)
  const end = findFirst(time, stretch.from + stretch.seconds + off) + 1
  return { time: time.subarray(first, end), metres: metres.subarray(first, end) }
}

function toEffort(
  progress: Progress,
  target: EffortTarget,
  stretch: Stretch,
  isDevices: boolean,
): BestEffort {
  const { seconds, metres } = isDevices ? stretch : roundAgainst(stretch)
  return { ...stretch, seconds, metres, target, hasGap: hasGap(progress, stretch, isDevices), isDevices }
}

/** If the device timed the stretch, a gap counts only if more than 30 seconds of it are inside. */
function hasGap({ time }: Progress, { from, seconds }: Stretch, isDevices: boolean): boolean {
  const to = from + seconds
  const allowed = isDevices ? LONGEST_GAP : TOLERANCE
  for (let index = Math.max(1, findFirst(time, from)); index < time.length; index++) {
    const [before, after] = [time[index - 1] ?? 0, time[index] ?? 0]
    if (before >= to) return false
    const within = Math.min(after, to) - Math.max(before, from)
    if (after - before > LONGEST_GAP && within > allowed) return true
  }
  return false
}
