import { type Streams, withColumn } from '../streams.ts'

/** Smallest step of a counter, in metres, whose repeats falsify best efforts. */
const COARSE = 2
/** Below this speed, in metres a second, a boat drifts. */
const MOVING_FROM = 0.3
/** Largest step of a counter, in metres, whose repeats can mean that the boat stopped. Coarser counters often repeat. */
const LARGEST_STEP = 5

interface Run {
  readonly metres: number
  readonly from: number
  to: number
}

/**
 * Removes repeated metres of a coarse counter, for example one of 10 m: it is exact only when it changes. Keeps the end
 * of a stop, and the last sample. A counter is coarse if its steps are at least 2 m and most of its figures repeat.
 */
export function countAtChanges(streams: Streams): Streams {
  const { distance } = streams.columns
  if (!distance) return streams
  const runs = findRuns(distance)
  const step = runs.reduce((least, { metres }, index) => {
    const risen = metres - (runs[index - 1]?.metres ?? Number.NaN)
    return risen > 0 && risen < least ? risen : least
  }, Number.POSITIVE_INFINITY)
  const repeated = runs.filter(({ from, to }) => to > from)
  if (!Number.isFinite(step) || step < COARSE || repeated.length * 2 <= runs.length) return streams
  const longest = step < LARGEST_STEP ? step / MOVING_FROM : Number.POSITIVE_INFINITY
  const kept = distance.slice()
  for (const { from, to } of repeated) {
    const isStop = (streams.time[to] ?? 0) - (streams.time[from] ?? 0) > longest
    kept.fill(Number.NaN, from + 1, isStop || to === runs.at(-1)?.to ? to : to + 1)
  }
  return withColumn(streams, 'distance', kept)
}

function findRuns(distance: Float64Array): Run[] {
  const runs: Run[] = []
  for (const [index, metres] of distance.entries()) {
    const last = runs.at(-1)
    if (Number.isNaN(metres)) continue
    if (last?.metres === metres) last.to = index
    else runs.push({ metres, from: index, to: index })
  }
  return runs
}
