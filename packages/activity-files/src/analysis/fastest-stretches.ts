import { TOLERANCE } from './lap-support.ts'
import { between, type Progress } from './progress.ts'

/** `from` is in seconds since the session's start. `seconds` includes pauses. */
export interface Stretch {
  readonly from: number
  readonly seconds: number
  readonly metres: number
}

/**
 * Finds the fastest stretch of a distance in metres, by elapsed time. Null if the session is shorter. One end is always
 * a sample, so each sample is tried as either end, in linear time with two pointers. At a pause, the stretch starts as
 * late and ends as early as possible. Tolerates an error of a millimetre.
 */
export function findFastest(progress: Progress, distance: number): Stretch | null {
  const { time, metres } = progress
  let best: Stretch | null = null
  const consider = (from: number, to: number) => {
    if (!best || to - from < best.seconds) best = { from, seconds: to - from, metres: distance }
  }
  for (let start = 0, end = 0; start < metres.length; start++) {
    const goal = (metres[start] ?? 0) + distance
    while (end < metres.length && (metres[end] ?? 0) < goal) end++
    if (end === metres.length) break
    consider(time[start] ?? 0, between(metres, time, end, goal))
  }
  for (let end = metres.length - 1, start = end; end >= 0; end--) {
    const goal = (metres[end] ?? 0) - distance
    while (start >= 0 && (metres[start] ?? 0) > goal + TOLERANCE) start--
    if (start < 0) break
    consider(
      (metres[start] ?? 0) >= goal ? (time[start] ?? 0) : between(metres, time, start + 1, goal),
      time[end] ?? 0,
    )
  }
  return best
}

/** Finds the longest distance covered in a number of seconds, pauses included. Null if the session is shorter. */
export function findFurthest(progress: Progress, seconds: number): Stretch | null {
  const { time, metres } = progress
  let best: Stretch | null = null
  const consider = (from: number, covered: number) => {
    if (!best || covered > best.metres) best = { from, seconds, metres: covered }
  }
  for (let start = 0, end = 0; start < time.length; start++) {
    const goal = (time[start] ?? 0) + seconds
    while (end < time.length && (time[end] ?? 0) < goal) end++
    if (end === time.length) break
    consider(time[start] ?? 0, between(time, metres, end, goal) - (metres[start] ?? 0))
  }
  for (let end = time.length - 1, start = end; end >= 0; end--) {
    const goal = (time[end] ?? 0) - seconds
    while (start >= 0 && (time[start] ?? 0) > goal + TOLERANCE) start--
    if (start < 0) break
    const left = (time[start] ?? 0) >= goal ? (metres[start] ?? 0) : between(time, metres, start + 1, goal)
    consider(goal, (metres[end] ?? 0) - left)
  }
  return best
}
