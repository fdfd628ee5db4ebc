import { gunzipSync, gzipSync } from 'node:zlib'
import { hideEnds } from '@boathouse/activity-files/analysis/hidden-ends'
import { decodeStreams, encodeStreams } from '@boathouse/activity-files/stream-format'
import type { Streams } from '@boathouse/activity-files/streams'
import {
  type Course,
  type CoursePiece,
  findPiecesOfCourses,
} from '@boathouse/domain/training/courses/piece-rules'
import { countHeartRates, type Recorded } from '@boathouse/domain/training/heart-rate-zones/count-rules'

export interface KnownCourse extends Course {
  readonly id: string
}

export interface CourseSearch {
  readonly streams: Uint8Array
  readonly breaks: readonly number[]
  readonly courses: readonly KnownCourse[]
}

export interface FoundPiece extends CoursePiece {
  readonly courseId: string
  /** Whether it is also found without the track's ends. */
  readonly isBetweenEnds: boolean
}

/** Slow: call it on the reader thread. */
export function findPieces({ streams: packed, breaks, courses }: CourseSearch): FoundPiece[] {
  const streams = decodeStreams(gunzipSync(packed))
  if (!streams) return []
  const findIn = (searched: Streams) =>
    findPiecesOfCourses({ streams: searched, breaks }, courses).flatMap(({ course, pieces }) =>
      pieces.map((piece) => ({ ...piece, courseId: course.id })),
    )
  const found = findIn(streams)
  if (found.length === 0) return []
  const keyOf = ({ courseId, direction, from }: Omit<FoundPiece, 'isBetweenEnds'>) =>
    `${courseId} ${direction} ${from}`
  const shown = new Set(findIn(hideEnds(streams)).map(keyOf))
  return found.map((piece) => ({ ...piece, isBetweenEnds: shown.has(keyOf(piece)) }))
}

export interface HeartRateSource extends Omit<Recorded, 'streams'> {
  /** Gzip. */
  readonly streams: Uint8Array
}

/** `HeartRateCounts` as JSON, null if the samples are unreadable. Slow: call it on the reader thread. */
export function countPackedHeartRates({ streams: packed, ...recorded }: HeartRateSource): string | null {
  const streams = decodeStreams(gunzipSync(packed))
  return streams && JSON.stringify(countHeartRates({ ...recorded, streams }))
}

/** Null if unreadable. Slow: call it on the reader thread. */
export function hidePackedEnds(packed: Uint8Array): Uint8Array | null {
  const streams = decodeStreams(gunzipSync(packed))
  return streams && new Uint8Array(gzipSync(encodeStreams(hideEnds(streams))))
}
