import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import {
  type CourseSearch,
  countPackedHeartRates,
  findPieces,
  type HeartRateSource,
  hidePackedEnds,
} from './packed-streams.ts'
import {
  type FileReading,
  type OneActivity,
  type ReadActivity,
  type ReadFile,
  readFile,
} from './read-file.ts'

/** `read` a file or one of its activities, return the `next`, find pieces, hide a track's ends, or count heart rates. */
export type Task =
  | { readonly read: string; readonly one: OneActivity | null }
  | { readonly next: true }
  | { readonly search: CourseSearch }
  | { readonly hide: Uint8Array }
  | { readonly count: HeartRateSource }

export interface ActivitiesPart {
  readonly activities: readonly ReadActivity[]
  readonly left: number
}

/** A file with its first activities, or a refusal. */
export type FirstPart = (ReadFile & ActivitiesPart) | Exclude<FileReading, ReadFile>

/** Activities per message. The main thread handles requests between messages. */
const ACTIVITIES_AT_ONCE = 50

let left: readonly ReadActivity[] = []

parentPort?.on('message', (task: Task) => {
  if ('search' in task) parentPort?.postMessage(findPieces(task.search))
  else if ('next' in task) postNext({})
  else if ('hide' in task) parentPort?.postMessage({ hidden: hidePackedEnds(task.hide) })
  else if ('count' in task) parentPort?.postMessage({ counts: countPackedHeartRates(task.count) })
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

/** Sends `along` and the next activities. Transfers buffers instead of copying them. */
function postNext(along: object): void {
  const activities = left.slice(0, ACTIVITIES_AT_ONCE)
  left = left.slice(ACTIVITIES_AT_ONCE)
  // Buffers of Node's shared pool can't be transferred; copying small ones is cheap.
  const buffers = activities.flatMap(({ streams }) =>
    streams && streams.byteLength === streams.buffer.byteLength ? streams.buffer : [],
  )
  const part: ActivitiesPart = { activities, left: left.length }
  parentPort?.postMessage({ ...along, ...part }, buffers as ArrayBuffer[])
}
