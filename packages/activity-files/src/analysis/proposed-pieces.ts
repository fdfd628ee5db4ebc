import type { CleanActivity } from '../cleaning/clean.ts'
import { metresAt, type Progress, toProgress } from './progress.ts'

const WINDOW = 10
const STEP = 1
/** Shortest piece, and longest slow part within one, in seconds. */
const SHORTEST_PIECE = 20
const LONGEST_LAPSE = 6
/** Share of the session's fast speed (95th percentile) below which an athlete rests or drifts. */
const RESTING = 0.4
const LEAST_RATIO = 1.15
const SPEED_CLASSES = 64
/** Longest plausible interval session, in seconds. */
const LONGEST_SESSION = 6 * 3600
const MAX_PIECES = 60

/** A stretch of work, in seconds since the session's start. */
export interface ProposedPiece {
  readonly from: number
  readonly to: number
}

/**
 * Proposes pieces of work in a session with at most one lap: stretches clearly faster than those between. Empty over
 * six hours, at an even speed, and with fewer than 2 or more than 60 pieces.
 */
export function proposePieces(activity: CleanActivity): ProposedPiece[] {
  if (activity.laps.length > 1 || activity.elapsed > LONGEST_SESSION) return []
  const speeds = toSpeeds(toProgress(activity.streams), activity.breaks)
  const threshold = findThreshold(speeds)
  if (threshold === null) return []
  const pieces = joinLapses(runsAbove(speeds, threshold)).filter(
    ({ from, to }) => to - from >= SHORTEST_PIECE,
  )
  return pieces.length >= 2 && pieces.length <= MAX_PIECES ? pieces : []
}

/** Speed around each second, in metres a second. NaN near a break. */
function toSpeeds(progress: Progress, breaks: readonly number[]): Float64Array {
  const end = progress.time.at(-1) ?? 0
  const isBroken = (from: number, to: number) => breaks.some((time) => time > from && time < to)
  return Float64Array.from({ length: Math.floor(end / STEP) + 1 }, (_, index) => {
    const from = Math.max(0, index * STEP - WINDOW / 2)
    const to = Math.min(end, index * STEP + WINDOW / 2)
    if (to <= from || isBroken(from, to)) return Number.NaN
    return (metresAt(progress, to) - metresAt(progress, from)) / (to - from)
  })
}

/** Speed that separates work from rest; null if they are too similar. */
function findThreshold(speeds: Float64Array): number | null {
  const sorted = speeds.filter(Number.isFinite).sort()
  const fast = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  if (!(fast > 0)) return null
  const resting = fast * RESTING
  const moving = sorted.filter((speed) => speed >= resting)
  const between = splitInTwo(moving)
  return between ?? (moving.length < sorted.length ? resting : null)
}

/** Bound between two classes of speeds with the least variance (N. Otsu, 1979). Null if their means are similar. */
function splitInTwo(sorted: Float64Array): number | null {
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  const width = (most - least) / SPEED_CLASSES
  const total = sorted.reduce((sum, speed) => sum + speed, 0)
  let best = { variance: 0, bound: least, ratio: 1 }
  for (let step = 1, count = 0, sum = 0; step < SPEED_CLASSES; step++) {
    const bound = least + step * width
    while ((sorted[count] ?? most) < bound) sum += sorted[count++] ?? 0
    const others = sorted.length - count
    if (count === 0 || others === 0) continue
    const [slow, fast] = [sum / count, (total - sum) / others]
    const variance = count * others * (fast - slow) ** 2
    if (variance > best.variance) best = { variance, bound, ratio: fast / slow }
  }
  return best.ratio >= LEAST_RATIO ? best.bound : null
}

function runsAbove(speeds: Float64Array, threshold: number): ProposedPiece[] {
  const runs: ProposedPiece[] = []
  let from: number | null = null
  for (let index = 0; index <= speeds.length; index++) {
    const isFast = (speeds[index] ?? Number.NaN) >= threshold
    if (isFast && from === null) from = index * STEP
    if (!isFast && from !== null) {
      runs.push({ from, to: (index - 1) * STEP })
      from = null
    }
  }
  return runs
}

function joinLapses(runs: readonly ProposedPiece[]): ProposedPiece[] {
  const joined: ProposedPiece[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && run.from - last.to <= LONGEST_LAPSE)
      joined[joined.length - 1] = { from: last.from, to: run.to }
    else joined.push(run)
  }
  return joined
}
