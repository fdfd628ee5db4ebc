import { setImmediate as nextRound } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { CourseSearch, FoundPiece } from './find-pieces.ts'
import type { FileReading, OneActivity } from './read-file.ts'
import type { ActivitiesPart, FirstPart, Task } from './thread.ts'

export const READING_LIMITS = {
  /** Of one file, in milliseconds, the start of the thread left out. */
  patienceMs: 10_000,
  /** Of the thread, in megabytes: beyond it the thread ends, and its file is refused. */
  heapMegabytes: 256,
  /** How many files may wait. */
  waiting: 50,
  /** How long a thread without work is kept, in milliseconds. */
  idleMs: 30_000,
}

/** What the thread was ended over. */
const TOO_SLOW = { refusal: 'tooSlow' } as const

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** When whoever found the queue full may come again, in seconds. */
const RETRY_AFTER = 10

/**
 * Reads files, and searches tracks, one after the other on a thread of its own, so that none of them, however it is made, holds up or ends the
 * process: whatever takes too long or too much memory ends the thread, and the next file gets a new one.
 */
export class FileReader {
  readonly #limits: typeof READING_LIMITS
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(limits: Partial<typeof READING_LIMITS> = {}) {
    this.#limits = { ...READING_LIMITS, ...limits }
  }

  /** How many files and tracks it is busy with, or wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** Reads the file at a path, or `one` activity of it, once all before it are done. Throws 503 where too many wait. */
  read(path: string, one: OneActivity | null = null): Promise<FileReading> {
    return this.#take((thread) => this.#readParts(thread, { read: path, one }))
  }

  /** The pieces of courses in a track, once all before it is done; none where that takes too long. Throws as `read` does. */
  async findPieces(search: CourseSearch): Promise<readonly FoundPiece[]> {
    const found = await this.#take((thread) => this.#ask<FoundPiece[]>(thread, { search }))
    return 'refusal' in found ? [] : found
  }

  /** Packed samples without the ends of their track, once all before it is done; null where that takes too long. Throws as `read` does. */
  async hideEnds(streams: Uint8Array): Promise<Uint8Array | null> {
    const hide = { hide: streams }
    const done = await this.#take((thread) => this.#ask<{ hidden: Uint8Array | null }>(thread, hide))
    return 'refusal' in done ? null : done.hidden
  }

  async #take<Answer>(work: (thread: Worker) => Promise<Answer>): Promise<Answer> {
    if (this.#waiting >= this.#limits.waiting)
      throw new Refusal('unavailable', 'filesBusy', { retryAfter: RETRY_AFTER })
    this.#waiting += 1
    const answer = this.#last
      .then(() => this.#doNow(work))
      .finally(() => {
        this.#waiting -= 1
      })
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /** Ends the thread; a file that is being read is refused. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#thread?.terminate()
  }

  async #doNow<Answer>(work: (thread: Worker) => Promise<Answer>): Promise<Answer> {
    clearTimeout(this.#idle)
    const thread = await this.#start()
    try {
      return await work(thread)
    } finally {
      this.#idle = setTimeout(() => this.#end(thread), this.#limits.idleMs).unref()
    }
  }

  /** Reads a file's activities in batches: sending years of history at once would block other requests. */
  async #readParts(thread: Worker, task: Task): Promise<FileReading> {
    const first = await this.#ask<FirstPart>(thread, task)
    if ('refusal' in first) return first
    const { left, ...file } = first
    const activities = [...file.activities]
    for (let more = left; more > 0; ) {
      await nextRound()
      const part = await this.#ask<ActivitiesPart>(thread, { next: true })
      if ('refusal' in part) return part
      activities.push(...part.activities)
      more = part.left
    }
    return { ...file, activities }
  }

  #ask<Answer>(thread: Worker, task: Task): Promise<Answer | typeof TOO_SLOW> {
    return new Promise((resolve, reject) => {
      const onExit = () => settle(() => resolve(TOO_SLOW))
      const onMessage = (answer: Answer) => settle(() => resolve(answer))
      const onError = (error: NodeJS.ErrnoException) =>
        settle(() => (error.code === OUT_OF_MEMORY ? resolve(TOO_SLOW) : reject(error)))
      const patience = setTimeout(() => {
        this.#end(thread)
        onExit()
      }, this.#limits.patienceMs)
      const settle = (conclude: () => void) => {
        clearTimeout(patience)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        conclude()
      }
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage(task)
    })
  }

  async #start(): Promise<Worker> {
    if (this.#thread) return this.#thread
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes },
    })
    this.#thread = thread
    thread.unref()
    // Without a listener, a thread that runs out of memory ends the process.
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = null
    })
    await new Promise<void>((resolve) => {
      thread.once('online', resolve)
      thread.once('exit', () => resolve())
    })
    return thread
  }

  #end(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null
    void thread.terminate()
  }
}
