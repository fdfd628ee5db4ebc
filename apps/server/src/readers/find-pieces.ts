import { gunzipSync } from 'node:zlib'
import {
  type Course,
  type CoursePiece,
  findPiecesOfCourses,
} from '@boathouse/domain/activity-files/courses/course-pieces'
import { decodeStreams } from '@boathouse/domain/activity-files/stream-format'

/** A course by its id. */
export interface KnownCourse extends Course {
  readonly id: string
}

/** A track as it is stored, and what it is searched for. */
export interface CourseSearch {
  /** Packed with gzip. */
  readonly streams: Uint8Array
  /** Seconds since the session's start. */
  readonly breaks: readonly number[]
  readonly courses: readonly KnownCourse[]
}

export interface FoundPiece extends CoursePiece {
  readonly courseId: string
}

/** The pieces of courses in a track. It takes its time: not on the thread that serves people. */
export function findPieces({ streams: packed, breaks, courses }: CourseSearch): FoundPiece[] {
  const streams = decodeStreams(gunzipSync(packed))
  if (!streams) return []
  return findPiecesOfCourses({ streams, breaks }, courses).flatMap(({ course, pieces }) =>
    pieces.map((piece) => ({ ...piece, courseId: course.id })),
  )
}
