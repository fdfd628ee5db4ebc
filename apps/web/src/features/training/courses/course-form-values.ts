import type { Place, Position } from '@boathouse/activity-files/cleaning/earth'
import type { Streams } from '@boathouse/activity-files/streams'
import { drawGate } from '@boathouse/domain/training/courses/drawing-rules'
import type { Gate } from '@boathouse/domain/training/courses/gate-rules'

export interface DrawnTrack {
  readonly streams: Streams
  readonly breaks: readonly number[]
  /** Positions in metres from the origin, each with its time. */
  readonly points: readonly (Place & { readonly time: number })[]
  readonly origin: Position
  readonly drawing: {
    readonly width: number
    readonly height: number
    readonly lines: readonly string[]
    readonly toSpot: (place: Place) => Spot
  }
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Form fields; `start` and `finish` are indices of track points. */
export interface CourseValues extends Record<string, string> {
  readonly name: string
  /** See `courseOwners`. */
  readonly owner: string
  readonly start: string
  readonly finish: string
  readonly lap: string
  readonly width: string
}

/** Default gates. Both are on the way out, since most tracks return to the start. */
export function freshValues({ points }: DrawnTrack): CourseValues {
  const out = findFurthest(points)
  return {
    name: '',
    owner: 'athlete',
    start: String(Math.round(out / 4)),
    finish: String(Math.round((out * 3) / 4)),
    lap: '',
    width: '60',
  }
}

function findFurthest(points: readonly Place[]): number {
  let [furthest, most] = [0, 0]
  for (const [index, { east, north }] of points.entries()) {
    const away = Math.hypot(east - (points[0]?.east ?? 0), north - (points[0]?.north ?? 0))
    if (away > most) [furthest, most] = [index, away]
  }
  return furthest
}

/** Gates at the form's positions; undefined if they can't be drawn on the track. */
export function toGates(
  { points, origin }: DrawnTrack,
  { start, finish, lap, width }: Pick<CourseValues, 'start' | 'finish' | 'lap' | 'width'>,
): { readonly start: Gate | undefined; readonly finish: Gate | undefined } {
  const gateAt = (index: string) => drawGate(points, { origin, index: Number(index), width: Number(width) })
  const first = gateAt(start)
  return { start: first, finish: lap ? first : gateAt(finish) }
}
