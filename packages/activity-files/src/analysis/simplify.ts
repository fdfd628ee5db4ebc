import type { Place } from '../cleaning/earth.ts'

/**
 * Simplifies a line: no dropped point is further from it than the tolerance. Keeps both ends. Source: Douglas and
 * Peucker, 1973. Has its own stack, because recursion on thousands of points could overflow.
 */
export function simplify<Point extends Place>(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(points.length)
  kept[0] = 1
  kept[points.length - 1] = 1
  const stack: [number, number][] = [[0, points.length - 1]]
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [from, to] = range
    const [start, end] = [points[from], points[to]]
    if (!start || !end) continue
    let [furthest, most] = [-1, tolerance]
    for (let index = from + 1; index < to; index++) {
      const away = distanceToLine(points[index] as Point, start, end)
      if (away > most) {
        most = away
        furthest = index
      }
    }
    if (furthest < 0) continue
    kept[furthest] = 1
    stack.push([from, furthest], [furthest, to])
  }
  return points.filter((_, index) => kept[index])
}

function distanceToLine(place: Place, start: Place, end: Place): number {
  const [east, north] = [end.east - start.east, end.north - start.north]
  const length = east * east + north * north
  const along = ((place.east - start.east) * east + (place.north - start.north) * north) / (length || 1)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(place.east - start.east - part * east, place.north - start.north - part * north)
}
