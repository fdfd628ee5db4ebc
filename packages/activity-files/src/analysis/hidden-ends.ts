import { measureDistance } from '../cleaning/earth.ts'
import { type Column, type Streams, withColumn } from '../streams.ts'

/** Metres at each end of a track that could reveal where the athlete lives. */
export const HIDDEN_METRES = 200
/** Shorter steps between positions, in metres, don't count: a receiver at rest makes them too. */
const STEP = 10
/** A longer step counts as this many metres: the track may contain spikes that the athlete kept. */
const LONGEST_STEP = 50

/**
 * Hides the ends of a track from everyone but its athlete: removes positions until the first one that is 200 m from the
 * start, and likewise at the finish. Removes a track that gets no further. Security: start, finish, laps and gate
 * crossings found in the result reveal nothing about the ends.
 */
export function hideEnds(streams: Streams): Streams {
  const { latitude, longitude } = streams.columns
  if (!latitude || !longitude) return withoutPositions(streams)
  const fixes = [...latitude.keys()].filter(
    (index) => Number.isFinite(latitude[index]) && Number.isFinite(longitude[index]),
  )
  const first = findBeyond(fixes, { latitude, longitude })
  const last = findBeyond(fixes.toReversed(), { latitude, longitude })
  if (first === null || last === null || last < first) return withoutPositions(streams)
  const keep = (column: Column) =>
    column.map((value, index) => (index < first || index > last ? Number.NaN : value))
  return withColumn(withColumn(streams, 'latitude', keep(latitude)), 'longitude', keep(longitude))
}

const withoutPositions = (streams: Streams): Streams =>
  withColumn(withColumn(streams, 'latitude', null), 'longitude', null)

/**
 * First position at least 200 m from the start, both along the track and in a straight line. Null if there is none. The
 * distance along the track is not enough: indoors, a receiver can record any distance.
 */
function findBeyond(
  fixes: readonly number[],
  { latitude, longitude }: { readonly latitude: Column; readonly longitude: Column },
): number | null {
  const at = (index: number) => ({
    latitude: latitude[index] as number,
    longitude: longitude[index] as number,
  })
  const start = fixes[0] ?? 0
  let from = start
  let metres = 0
  for (const index of fixes) {
    const step = measureDistance(at(from), at(index))
    if (step < STEP) continue
    metres += Math.min(step, LONGEST_STEP)
    from = index
    if (metres >= HIDDEN_METRES && measureDistance(at(start), at(index)) >= HIDDEN_METRES) return index
  }
  return null
}
