import type { Position } from '../cleaning/earth.ts'
import type { Streams } from '../streams.ts'
import { type Crossing, findCrossings, type Gate } from './gates.ts'

/** Where a piece is timed. Its gates may be one and the same: then it is a lap. */
export interface Course {
  readonly start: Gate
  readonly finish: Gate
}

/** One timed piece of a course. `back` is from its finish to its start, and on a lap the other way round: no time of one is of the other. */
export interface CoursePiece {
  readonly direction: 'forth' | 'back'
  /** Seconds since the session's start. */
  readonly from: number
  /** Elapsed, with all pauses in it. */
  readonly seconds: number
}

interface Track {
  readonly streams: Streams
  /** Seconds since the session's start, see `Activity`. */
  readonly breaks: readonly number[]
}

/** So many pieces of one course a session has at most: more than anybody rows in a day. */
const MOST_OF_COURSE = 500
/** So many it has of all courses. What has more drifts to and fro across gates, or was made to fill a disk. */
export const MOST_PIECES = 2_000

/**
 * The first pieces of each course that a session has. Courses elsewhere take no time: their gates are not where the track is.
 */
export function findPiecesOfCourses<C extends Course>(
  track: Track,
  courses: readonly C[],
): { readonly course: C; readonly pieces: CoursePiece[] }[] {
  const near = isNear(track.streams)
  const found: { course: C; pieces: CoursePiece[] }[] = []
  let room = MOST_PIECES
  for (const course of courses.filter(({ start, finish }) => near(start) && near(finish))) {
    const pieces = findCoursePieces(track, course).slice(0, Math.min(room, MOST_OF_COURSE))
    room -= pieces.length
    if (pieces.length > 0) found.push({ course, pieces })
    if (room === 0) break
  }
  return found
}

/** Whether a gate's box overlaps the track's. A gate or a track across the date line may be anywhere. */
function isNear({ columns: { latitude, longitude } }: Streams): (gate: Gate) => boolean {
  if (!latitude || !longitude) return () => false
  const [north, east] = [rangeOf(latitude), rangeOf(longitude)]
  const overlaps = ({ least, most }: Range, a: number, b: number) =>
    Math.max(a, b) >= least && Math.min(a, b) <= most
  const turnsRound = (a: number, b: number) => Math.abs(a - b) > 180
  return ({ from, to }) =>
    overlaps(north, from.latitude, to.latitude) &&
    (turnsRound(east.least, east.most) ||
      turnsRound(from.longitude, to.longitude) ||
      overlaps(east, from.longitude, to.longitude))
}

interface Range {
  readonly least: number
  readonly most: number
}

function rangeOf(column: Float64Array): Range {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of column) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return { least, most }
}

/**
 * Every piece of a course that a session has, first to last, in elapsed time. It leaves the one gate for the last time
 * and arrives at the other for the first; a lap is between two crossings the same way.
 */
export function findCoursePieces({ streams, breaks }: Track, course: Course): CoursePiece[] {
  const find = (gate: Gate) => findCrossings(streams, breaks, gate)
  const pieces = isLap(course)
    ? betweenCrossings(find(course.start))
    : betweenGates(find(course.start), find(course.finish))
  return pieces.filter(({ from, seconds }) => !breaks.some((time) => time > from && time <= from + seconds))
}

/** Whether start and finish of a course are one gate. */
export const isLap = ({ start, finish }: Course): boolean =>
  isSame(start.from, finish.from) && isSame(start.to, finish.to)

const isSame = (a: Position, b: Position): boolean => a.latitude === b.latitude && a.longitude === b.longitude

function betweenGates(starts: readonly Crossing[], finishes: readonly Crossing[]): CoursePiece[] {
  const crossings = [
    ...starts.map(({ seconds }) => ({ seconds, isStart: true })),
    ...finishes.map(({ seconds }) => ({ seconds, isStart: false })),
  ].sort((a, b) => a.seconds - b.seconds)
  return crossings.flatMap(({ seconds, isStart }, index) => {
    const next = crossings[index + 1]
    if (!next || next.isStart === isStart) return []
    return [
      { direction: isStart ? 'forth' : 'back', from: seconds, seconds: next.seconds - seconds } as const,
    ]
  })
}

/** Which way round a lap goes is told by the side that it comes out on: to the right is forth. */
function betweenCrossings(crossings: readonly Crossing[]): CoursePiece[] {
  return crossings.flatMap(({ seconds, towards }, index) => {
    const next = crossings[index + 1]
    if (next?.towards !== towards) return []
    const direction = towards === 'right' ? 'forth' : 'back'
    return [{ direction, from: seconds, seconds: next.seconds - seconds } as const]
  })
}
