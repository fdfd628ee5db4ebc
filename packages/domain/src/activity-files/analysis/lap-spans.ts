import type { CleanActivity } from '../cleaning/clean.ts'
import { restsAtEnd } from '../cleaning/lap-times.ts'
import type { Lap } from '../model.ts'
import { metresAt, type Progress, toProgress } from './progress.ts'

/** What is shorter between two laps, in seconds, is no rest. */
const SHORTEST_REST = 10

/** What is faster, in metres a second, is no drifting. */
const FASTEST_DRIFT = 1

/** A lap by the device's timer. Times are in seconds since the session's start. */
interface LapSpan {
  readonly lap: Lap
  readonly from: number
  /** For which the timer ran. */
  readonly seconds: number
  /** When the work was over; what follows up to the next lap is rest. */
  readonly to: number
  readonly metres: number | null
}

/** The laps that took any time, each without the rest that some devices count as its end. */
export function findLapSpans(laps: readonly Lap[], progress: Progress): LapSpan[] {
  return laps.flatMap((lap) => {
    const { start, elapsed, timer, distance } = lap
    if (!elapsed) return []
    const seconds = Math.min(timer || elapsed, elapsed)
    const to = restsAtEnd(progress, lap, start + elapsed) ? start + seconds : start + elapsed
    return [{ lap, from: start, seconds, to, metres: distance || coveredBetween(progress, start, to) }]
  })
}

/** Metres between two times; null where there are none. */
export function coveredBetween(progress: Progress, from: number, to: number): number | null {
  const metres = metresAt(progress, to) - metresAt(progress, from)
  return metres > 0 ? metres : null
}

interface Sum {
  readonly seconds: number
  /** Null where there are none. */
  readonly metres: number | null
}

/** What of a session was work and what was rest, by its device's laps. */
export interface WorkAndRest {
  readonly work: Sum
  readonly rest: Sum
}

/** All work and all rest: laps that the device calls rest, and what lies between a lap's work and the next. Null without rest. */
export function sumWorkAndRest({ laps, streams, breaks, distance }: CleanActivity): WorkAndRest | null {
  const progress = toProgress(streams)
  const spans = findLapSpans(laps, progress)
  const isBroken = (from: number, to: number) => breaks.some((time) => time > from && time < to)
  const pauses = spans.flatMap(({ lap, to }, index) => {
    const end = Math.max(lap.start + (lap.elapsed ?? 0), spans[index + 1]?.from ?? 0)
    const isRest = end - to >= SHORTEST_REST && lap.kind !== 'rest' && !isBroken(to, end)
    return isRest ? [{ seconds: end - to, metres: coveredBetween(progress, to, end) }] : []
  })
  const laid = spans.filter(({ lap }) => lap.kind === 'rest')
  const work = addUp(spans.filter(({ lap }) => lap.kind !== 'rest'))
  const rest = addUp([...laid, ...pauses])
  if (work.seconds === 0 || rest.seconds === 0) return null
  // What no lap has of the whole way was drifted in the rest, recorded or not.
  const left = (distance ?? 0) - (work.metres ?? 0)
  const isDrift = pauses.length > 0 && left > 0 && left <= FASTEST_DRIFT * rest.seconds
  return { work, rest: { ...rest, metres: Math.max(rest.metres ?? 0, isDrift ? left : 0) || null } }
}

function addUp(parts: readonly Sum[]): Sum {
  const sum = (figure: keyof Sum) => parts.reduce((all, part) => all + (part[figure] ?? 0), 0)
  return { seconds: sum('seconds'), metres: sum('metres') || null }
}
