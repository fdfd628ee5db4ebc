import { measureDistance } from '../cleaning/earth.ts'
import { type Column, type Streams, withColumn } from '../streams.ts'

/** Metres at each end of a track that tell where somebody comes from. */
export const HIDDEN_METRES = 200
/** A receiver that lies still wanders by some metres, and gets nowhere: the way counts in steps of so many. */
const STEP = 10
/** It leaps as well, and its athlete may leave that as it was recorded: of a step no more than so many count. */
const LONGEST_STEP = 50

/**
 * What others than its athlete may see of a session: all samples, but where the first and the last 200 m of its track were, as if
 * that had never been recorded, and what lies less than 200 m from where it begins and ends as the crow flies. Of less than 400 m no position is left. Whatever is found in what is left, such as start, finish,
 * the place of a lap or a crossing of a gate, tells nothing of these ends.
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
 * The first of these fixes that is 200 m or more from where they begin, along the way and as the crow flies; null where none is.
 * Between walls a receiver wanders so far that it uses up any way, and never leaves the house.
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
