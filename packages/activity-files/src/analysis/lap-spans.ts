import type { CleanActivity } from '../cleaning/clean.ts'
import { isStopped, restsAtEnd } from '../cleaning/lap-times.ts'
import type { Lap, Pause } from '../model.ts'
import { metresAt, type Progress, toProgress } from './progress.ts'

/** Shortest gap between laps that counts as rest, in seconds. */
const SHORTEST_REST = 10

/** Fastest speed of a drifting boat, in metres a second. */
const FASTEST_DRIFT = 1

/** A lap by the device's timer. Times are in seconds since the session's start. */
interface LapSpan {
  readonly lap: Lap
  readonly from: number
  readonly seconds: number
  /** End of the work. Rest follows until the next lap. */
  readonly to: number
  readonly metres: number | null
}

/** Laps with a duration. Leaves out rest, which some devices include at the end of a lap. */
export function findLapSpans(laps: readonly Lap[], progress: Progress): LapSpan[] {
  return laps.flatMap((lap) => {
    const { start, elapsed, timer, distance } = lap
    if (!elapsed) return []
    const end = start + elapsed
    const seconds = timer && isStopped(lap, end) ? timer : elapsed
    const to = seconds < elapsed && restsAtEnd(progress, lap, end) ? start + seconds : end
    return [{ lap, from: start, seconds, to, metres: distance || coveredBetween(progress, start, to) }]
  })
}

/** Metres between two times; null if unknown. */
export function coveredBetween(progress: Progress, from: number, to: number): number | null {
  const metres = metresAt(progress, to) - metresAt(progress, from)
  return metres > 0 ? metres : null
}

interface Sum {
  readonly seconds: number
  readonly metres: number | null
}

export interface WorkAndRest {
  readonly work: Sum
  readonly rest: Sum
}

/** Sums work and rest: laps marked as rest, and gaps between the work of laps. Null without rest. */
export function sumWorkAndRest(activity: CleanActivity): WorkAndRest | null {
  const progress = toProgress(activity.streams)
  const spans = findLapSpans(activity.laps, progress)
  const pauses = findPauses(spans, activity).map(({ from, to }) => ({
    seconds: to - from,
    metres: coveredBetween(progress, from, to),
  }))
  const work = addUp(spans.filter(({ lap }) => lap.kind !== 'rest'))
  const rest = addUp([...spans.filter(({ lap }) => lap.kind === 'rest'), ...pauses])
  if (work.seconds === 0 || rest.seconds === 0) return null
  // Some devices leave drifting out of laps: the rest then gets the session's distance minus that of the work.
  const left = (activity.distance ?? 0) - (work.metres ?? 0)
  const isDrift = pauses.length > 0 && left > 0 && left <= FASTEST_DRIFT * rest.seconds
  return { work, rest: { ...rest, metres: Math.max(rest.metres ?? 0, isDrift ? left : 0) || null } }
}

/** Rest between the work of one lap and the next. Rest after the last lap counts if another lap has rest after it. */
function findPauses(spans: readonly LapSpan[], { breaks, elapsed }: CleanActivity): Pause[] {
  const isBroken = (from: number, to: number) => breaks.some((time) => time > from && time < to)
  const pauses: Pause[] = []
  for (const [index, { lap, to: from }] of spans.entries()) {
    const next = spans[index + 1]?.from ?? (pauses.length > 0 ? elapsed : 0)
    const to = Math.max(lap.start + (lap.elapsed ?? 0), next)
    if (to - from >= SHORTEST_REST && lap.kind !== 'rest' && !isBroken(from, to)) pauses.push({ from, to })
  }
  return pauses
}

function addUp(parts: readonly Sum[]): Sum {
  const sum = (figure: keyof Sum) => parts.reduce((all, part) => all + (part[figure] ?? 0), 0)
  return { seconds: sum('seconds'), metres: sum('metres') || null }
}
