import type { Place, Position } from '@boathouse/domain/activity-files/cleaning/earth'
import type { Gate } from '@boathouse/domain/activity-files/courses/gates'
import type { Streams } from '@boathouse/domain/activity-files/streams'
import { drawGate } from '@boathouse/domain/courses/drawing-rules'

/** A track that a course is drawn on. */
export interface DrawnTrack {
  readonly streams: Streams
  /** Seconds since the session's start. */
  readonly breaks: readonly number[]
  /** Metres around the origin, each with its time. */
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

/** What is typed of a course: start and finish are places among the track's points. */
export interface CourseValues extends Record<string, string> {
  readonly name: string
  /** Whose it will be, see `courseOwners`. */
  readonly owner: string
  readonly start: string
  readonly finish: string
  readonly lap: string
  readonly width: string
}

/** On water 60 m wide, a quarter and three quarters of the way out: back at the start again, most tracks end where they began. */
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

/** Which point is the furthest from the first one. */
function findFurthest(points: readonly Place[]): number {
  let [furthest, most] = [0, 0]
  for (const [index, { east, north }] of points.entries()) {
    const away = Math.hypot(east - (points[0]?.east ?? 0), north - (points[0]?.north ?? 0))
    if (away > most) [furthest, most] = [index, away]
  }
  return furthest
}

/** The gates that are drawn; undefined where there is nothing to draw them on. */
export function toGates(
  { points, origin }: DrawnTrack,
  { start, finish, lap, width }: Pick<CourseValues, 'start' | 'finish' | 'lap' | 'width'>,
): { readonly start: Gate | undefined; readonly finish: Gate | undefined } {
  const gateAt = (index: string) => drawGate(points, { origin, index: Number(index), width: Number(width) })
  const first = gateAt(start)
  return { start: first, finish: lap ? first : gateAt(finish) }
}
