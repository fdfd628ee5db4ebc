import type { Place, Position } from '@boathouse/activity-files/cleaning/earth'
import { positionAround } from '@boathouse/activity-files/cleaning/earth'
import type { Gate } from './gate-rules.ts'

/** Metres before and after a point that give the direction, because positions stray by a few. */
const AROUND = 15

/**
 * Draws a gate across a track at one of its points, `width` in metres. Forth is the track's direction. Points are in
 * metres from the origin. Undefined for a missing point, or a track without movement.
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
  // To the left of the direction of travel.
  const [aside, up] = [(-north / length) * (width / 2), (east / length) * (width / 2)]
  const toPosition = positionAround(origin)
  return {
    from: toPosition({ east: middle.east - aside, north: middle.north - up }),
    to: toPosition({ east: middle.east + aside, north: middle.north + up }),
  }
}

/** First point at least `AROUND` metres away along the track, or the track's end. */
function findAway(points: readonly Place[], index: number, step: 1 | -1): Place {
  const from = points[index] as Place
  let found = from
  for (let at = index + step; at >= 0 && at < points.length; at += step) {
    found = points[at] as Place
    if (Math.hypot(found.east - from.east, found.north - from.north) >= AROUND) break
  }
  return found
}
