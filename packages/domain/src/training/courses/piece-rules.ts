import type { Position } from '@boathouse/activity-files/cleaning/earth'
import type { Streams } from '@boathouse/activity-files/streams'
import { type Crossing, findCrossings, type Gate } from './gate-rules.ts'

/** A timed course. It is a lap if both gates are the same. */
export interface Course {
  readonly start: Gate
  readonly finish: Gate
}

/** `back` is from finish to start, or a lap in the other direction. Times of both are never compared. */
export interface CoursePiece {
  readonly direction: 'forth' | 'back'
  /** Seconds since the session's start. */
  readonly from: number
  /** Elapsed seconds, pauses included. */
  readonly seconds: number
}

interface Track {
  readonly streams: Streams
  /** Seconds since the session's start, see `Activity`. */
  readonly breaks: readonly number[]
}

const MAX_OF_COURSE = 500
/** Most pieces of all courses in a session: a track that drifts across gates, or is forged, could fill the disk. */
export const MAX_PIECES = 2_000

/** Finds the pieces of each course in a session. Skips courses whose gates are not near the track. */
export function findPiecesOfCourses<C extends Course>(
  track: Track,
  courses: readonly C[],
): { readonly course: C; readonly pieces: CoursePiece[] }[] {
  const near = isNear(track.streams)
  const found: { course: C; pieces: CoursePiece[] }[] = []
  let room = MAX_PIECES
  for (const course of courses.filter(({ start, finish }) => near(start) && near(finish))) {
    const pieces = findCoursePieces(track, course).slice(0, Math.min(room, MAX_OF_COURSE))
    room -= pieces.length
    if (pieces.length > 0) found.push({ course, pieces })
    if (room === 0) break
  }
  return found
}

/** Whether a gate's box overlaps the track's. Always true across the date line. */
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
 * Finds all pieces of a course in order, in elapsed time: from the last crossing of one gate to the first of the other;
 * of a lap, between two crossings of its gate in the same direction.
 */
export function findCoursePieces({ streams, breaks }: Track, course: Course): CoursePiece[] {
  const find = (gate: Gate) => findCrossings(streams, breaks, gate)
  const pieces = isLap(course)
    ? betweenCrossings(find(course.start))
    : betweenGates(find(course.start), find(course.finish))
  return pieces.filter(({ from, seconds }) => !breaks.some((time) => time > from && time <= from + seconds))
}

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

/** The direction of a lap is the side on which it leaves the gate: right is forth. */
function betweenCrossings(crossings: readonly Crossing[]): CoursePiece[] {
  return crossings.flatMap(({ seconds, towards }, index) => {
    const next = crossings[index + 1]
    if (next?.towards !== towards) return []
    const direction = towards === 'right' ? 'forth' : 'back'
    return [{ direction, from: seconds, seconds: next.seconds - seconds } as const]
  })
}
