import { between, findFirst, type Progress } from './progress.ts'

/** Seconds without a sample that are a gap: within it, nobody knows where the athlete was. */
export const LONGEST_GAP = 30
/** Limits of the samples' resolution, in seconds: devices write whole ones, and a stretch has two ends. */
const FINEST = 1
export const COARSEST = 2

/** Two samples that mean the same place can be so many metres apart, or two that mean the same moment so many seconds. */
export const TOLERANCE = 0.001
/** A lap is a device's own of a distance if it is at most so many metres longer. */
const LAP_LONGER = 0.5

/** Whether a lap of so many metres is one of a distance. */
export const isOfDistance = (metres: number | null, distance: number): boolean =>
  metres !== null && metres >= distance - TOLERANCE && metres <= distance + LAP_LONGER

/** A stretch that a device timed itself. `from` is in seconds since the session's start. */
export interface TimedStretch {
  readonly from: number
  readonly seconds: number
  readonly metres: number
}

/**
 * What a stretch between samples can be off by, in seconds: how far they are apart at its two ends together, but at least 1
 * and at most 2.
 */
export function resolutionOf(progress: Progress, { from, seconds }: Omit<TimedStretch, 'metres'>): number {
  const apart = spacingAt(progress, from) + spacingAt(progress, from + seconds)
  return Math.min(COARSEST, Math.max(FINEST, apart))
}

function spacingAt({ time }: Progress, seconds: number): number {
  const after = findFirst(time, seconds)
  return (time[after] ?? 0) - (time[after - 1] ?? time[after] ?? 0) || 0
}

/**
 * Whether the samples agree with what a device timed: over that stretch they have its metres, give or take what is covered
 * within their resolution. Where they have a gap at one of its ends, or none at all, they can't disagree.
 */
export function isSupported(progress: Progress, stretch: TimedStretch): boolean {
  const { from, seconds, metres } = stretch
  const slack = resolutionOf(progress, stretch) * (metres / seconds)
  const [start, end] = [knownMetresAt(progress, from), knownMetresAt(progress, from + seconds)]
  return metres >= end.least - start.most - slack && metres <= end.most - start.least + slack
}

/** What the samples say of how far the athlete was at a time. */
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
