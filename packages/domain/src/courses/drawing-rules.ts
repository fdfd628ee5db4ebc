import type { Place, Position } from '../activity-files/cleaning/earth.ts'
import { positionAround } from '../activity-files/cleaning/earth.ts'
import type { Gate } from '../activity-files/courses/gates.ts'

/** Which way a boat goes is told from where it is this far before and after, in metres: a receiver's fixes stray by a few. */
const AROUND = 15

/**
 * A gate of so many metres across a track, at one of its points: it is crossed forth by whoever goes the way of the track. The points are
 * metres around the origin. Undefined for a point that is not there, and on a track that never leaves it.
 */
export function drawGate(
  points: readonly Place[],
  { origin, index, width }: { readonly origin: Position; readonly index: number; readonly width: number },
): Gate | undefined {
  const middle = points[index]
  if (!middle) return undefined
  const before = findAway(points, index, -1)
  const after = findAway(points, index, 1)
  const [east, north] = [after.east - before.east, after.north - before.north]
  const length = Math.hypot(east, north)
  if (length === 0) return undefined
  // To the left of the way that the boat goes.
  const [aside, up] = [(-north / length) * (width / 2), (east / length) * (width / 2)]
  const toPosition = positionAround(origin)
  return {
    from: toPosition({ east: middle.east - aside, north: middle.north - up }),
    to: toPosition({ east: middle.east + aside, north: middle.north + up }),
  }
}

/** The first point far enough away in a direction of the track, or its end. */
function findAway(points: readonly Place[], index: number, step: 1 | -1): Place {
  const from = points[index] as Place
  let found = from
  for (let at = index + step; at >= 0 && at < points.length; at += step) {
    found = points[at] as Place
    if (Math.hypot(found.east - from.east, found.north - from.north) >= AROUND) break
  }
  return found
}
