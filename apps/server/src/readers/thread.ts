import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { type CourseSearch, findPieces } from './find-pieces.ts'
import { hidePackedEnds } from './hide-ends.ts'
import {
  type FileReading,
  type OneActivity,
  type ReadActivity,
  type ReadFile,
  readFile,
} from './read-file.ts'

/**
 * Tasks of the thread: read the file at a path, or one of its activities; return the next activities; search a track for pieces of
 * courses; hide the ends of a track.
 */
export type Task =
  | { readonly read: string; readonly one: OneActivity | null }
  | { readonly next: true }
  | { readonly search: CourseSearch }
  /** Packed samples. */
  | { readonly hide: Uint8Array }

/** Some activities of a file, and how many there still are. */
export interface ActivitiesPart {
  readonly activities: readonly ReadActivity[]
  readonly left: number
}

/** A file with its first activities, or why there are none. */
export type FirstPart = (ReadFile & ActivitiesPart) | Exclude<FileReading, ReadFile>

/** Activities in one message. The main thread unpacks them, and serves requests in between. */
const ACTIVITIES_AT_ONCE = 50

/** Activities that were read but not sent yet. */
let left: readonly ReadActivity[] = []

/** Does one task after the other, away from the thread that serves people. */
parentPort?.on('message', (task: Task) => {
  if ('search' in task) parentPort?.postMessage(findPieces(task.search))
  else if ('next' in task) postNext({})
  else if ('hide' in task) parentPort?.postMessage({ hidden: hidePackedEnds(task.hide) })
  else read(task.read, task.one)
})

function read(path: string, one: OneActivity | null): void {
  const reading = readFile(readFileSync(path), one)
  if ('refusal' in reading) {
    parentPort?.postMessage(reading)
    return
  }
  left = reading.activities
  postNext(reading)
}

/** Sends `along` and the next activities. Transfers their buffers instead of copying them. */
function postNext(along: object): void {
  const activities = left.slice(0, ACTIVITIES_AT_ONCE)
  left = left.slice(ACTIVITIES_AT_ONCE)
  // A buffer of Node's own pool is shared and can't be handed over; copying a small one costs nothing.
  const buffers = activities.flatMap(({ streams }) =>
    streams && streams.byteLength === streams.buffer.byteLength ? streams.buffer : [],
  )
  const part: ActivitiesPart = { activities, left: left.length }
  parentPort?.postMessage({ ...along, ...part }, buffers as ArrayBuffer[])
}
