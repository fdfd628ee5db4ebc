import type { CleanActivity } from '../cleaning/clean.ts'
import { metresAt, type Progress, toProgress } from './progress.ts'

/** Seconds over which a speed is taken, and between one and the next. */
const WINDOW = 10
const STEP = 1
/** A piece is no shorter, and what is slower for no longer than this is a part of it; in seconds. */
const SHORTEST_PIECE = 20
const LONGEST_LAPSE = 6
/** Below this part of the session's fast speed nobody paddles: they rest or drift. */
const RESTING = 0.4
/** Work is so many times as fast as what lies between, or nobody can tell the two apart. */
const LEAST_RATIO = 1.15
const SPEED_CLASSES = 64
/** Longer sessions are no intervals; a day of samples would be. */
const LONGEST_SESSION = 6 * 3600
const MOST_PIECES = 60

/** A stretch of work, in seconds since the session's start. */
export interface ProposedPiece {
  readonly from: number
  readonly to: number
}

/**
 * Pieces of work that a session seems to have, where its device marked at most one lap: stretches clearly faster than what
 * lies between them. None where there are fewer than two, where it is all of one speed, or where nobody can tell.
 */
export function proposePieces(activity: CleanActivity): ProposedPiece[] {
  if (activity.laps.length > 1 || activity.elapsed > LONGEST_SESSION) return []
  const speeds = toSpeeds(toProgress(activity.streams), activity.breaks)
  const threshold = findThreshold(speeds)
  if (threshold === null) return []
  const pieces = joinLapses(runsAbove(speeds, threshold)).filter(
    ({ from, to }) => to - from >= SHORTEST_PIECE,
  )
  return pieces.length >= 2 && pieces.length <= MOST_PIECES ? pieces : []
}

/** The speed at every second, in metres a second, over the seconds around it; NaN where a break lies among them. */
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

/** The speed that parts work from the rest: null where the two are too much alike. */
function findThreshold(speeds: Float64Array): number | null {
  const sorted = speeds.filter(Number.isFinite).sort()
  const fast = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  if (!(fast > 0)) return null
  const resting = fast * RESTING
  const moving = sorted.filter((speed) => speed >= resting)
  const between = splitInTwo(moving)
  return between ?? (moving.length < sorted.length ? resting : null)
}

/**
 * Otsu's method: the bound that leaves the least variance within both classes, which is the greatest between them
 * (N. Otsu, 1979). Null where the classes' means are alike.
 */
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
