import { between, findFirst, type Progress } from './progress.ts'

/** Seconds without a sample that count as a gap. */
export const LONGEST_GAP = 30
/** Finest and coarsest resolution in seconds: devices write whole seconds, and a stretch has two ends. */
const FINEST = 1
export const COARSEST = 2

/** Tolerance for rounding errors, in metres or seconds. */
export const TOLERANCE = 0.001
/** Metres by which a lap may exceed the distance of its discipline. */
const LAP_LONGER = 0.5

export const isOfDistance = (metres: number | null, distance: number): boolean =>
  metres !== null && metres >= distance - TOLERANCE && metres <= distance + LAP_LONGER

/** `from` is in seconds since the session's start. */
export interface TimedStretch {
  readonly from: number
  readonly seconds: number
  readonly metres: number
}

/** Resolution of a stretch in seconds: the sum of the sample intervals at its ends, limited to 1 to 2. */
export function resolutionOf(progress: Progress, { from, seconds }: Omit<TimedStretch, 'metres'>): number {
  return Math.min(COARSEST, Math.max(FINEST, spacingOf(progress, { from, seconds })))
}

export const spacingOf = (progress: Progress, { from, seconds }: Omit<TimedStretch, 'metres'>): number =>
  spacingAt(progress, from) + spacingAt(progress, from + seconds)

function spacingAt({ time }: Progress, seconds: number): number {
  const after = findFirst(time, seconds)
  return (time[after] ?? 0) - (time[after - 1] ?? time[after] ?? 0) || 0
}

/** Whether the samples allow the metres within their resolution. A gap at an end allows all metres across it. */
export function isSupported(progress: Progress, stretch: TimedStretch): boolean {
  const { from, seconds, metres } = stretch
  const slack = resolutionOf(progress, stretch) * (metres / seconds)
  const [start, end] = [knownMetresAt(progress, from), knownMetresAt(progress, from + seconds)]
  return metres >= end.least - start.most - slack && metres <= end.most - start.least + slack
}

/** Least and most metres covered by a given time, according to the samples. */
function knownMetresAt({ time, metres }: Progress, seconds: number): { least: number; most: number } {
  const after = findFirst(time, seconds)
  const [earlier, later] = [metres[after - 1] ?? 0, metres[after] ?? Number.POSITIVE_INFINITY]
  const exactly = (value: number) => ({ least: value, most: value })
  if (time[after] === seconds) return exactly(later)
  const [before, next] = [time[after - 1], time[after]]
  if (before !== undefined && next === undefined && seconds - before <= LONGEST_GAP) return exactly(earlier)
  if (before !== undefined && next !== undefined && next - before <= LONGEST_GAP)
    return exactly(between(time, metres, after, seconds))
  return { least: earlier, most: later }
}
