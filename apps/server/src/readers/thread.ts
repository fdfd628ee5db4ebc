import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { type CourseSearch, findPieces } from './find-pieces.ts'
import { hidePackedEnds } from './hide-ends.ts'
import { type OneActivity, readFile } from './read-file.ts'

/** What the thread does: reads the file at a path, or one activity of it, searches a track for pieces of courses, or hides its ends. */
export type Task =
  | { readonly read: string; readonly one: OneActivity | null }
  | { readonly search: CourseSearch }
  /** Packed samples. */
  | { readonly hide: Uint8Array }

/** Does one task after the other, away from the thread that serves people. */
parentPort?.on('message', (task: Task) => {
  if ('search' in task) parentPort?.postMessage(findPieces(task.search))
  else if ('hide' in task) parentPort?.postMessage({ hidden: hidePackedEnds(task.hide) })
  else read(task.read, task.one)
})

function read(path: string, one: OneActivity | null): void {
  const reading = readFile(readFileSync(path), one)
  // A buffer of Node's own pool is shared and can't be handed over; copying a small one costs nothing.
  const owned =
    'refusal' in reading ? [] : [reading.bytes, ...reading.activities.map(({ streams }) => streams)]
  const buffers = owned.flatMap((bytes) =>
    bytes && bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : [],
  )
  parentPort?.postMessage(reading, buffers as ArrayBuffer[])
}
