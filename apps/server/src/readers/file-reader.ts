import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { OwnerTurns } from '../owner-turns.ts'
import type { CourseSearch, FoundPiece, HeartRateSource } from './packed-streams.ts'
import type { FileReading, OneActivity } from './read-file.ts'
import type { ActivitiesPart, FirstPart, Task } from './thread.ts'

export const READING_LIMITS = {
  /** Processor milliseconds per file, without the thread's start. */
  processorMs: 10_000,
  /** Wall-clock milliseconds per file, for example when a disk hangs. */
  wallMs: 60_000,
  everyMs: 250,
  /** Beyond this memory the thread ends and its file is refused. */
  heapMegabytes: 256,
  waiting: 50,
  idleMs: 30_000,
}

/** Milliseconds that a stop waits for the thread. */
const STOP_MS = 1_000

const TOO_SLOW = { refusal: 'tooSlow' } as const

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** Retry-After in seconds if the queue is full. */
const RETRY_AFTER = 10

/** Works on one file at a time on a thread, which is ended if it exceeds its time or memory. */
export class FileReader {
  readonly #limits: typeof READING_LIMITS
  readonly #turns: OwnerTurns
  #thread: Worker | null = null
  /** Terminated threads that haven't exited. */
  readonly #ending = new Set<Worker>()
  #idle: NodeJS.Timeout | undefined

  constructor(limits: Partial<typeof READING_LIMITS> = {}) {
    this.#limits = { ...READING_LIMITS, ...limits }
    this.#turns = new OwnerTurns({
      atOnce: 1,
      mostWaiting: this.#limits.waiting - 1,
      refusal: () => new Refusal('unavailable', 'filesBusy', { retryAfter: RETRY_AFTER }),
    })
  }

  get waiting(): number {
    return this.#turns.taken + this.#turns.waiting
  }

  /** Reads a file, or `one` activity of it, in the account's turn. Throws 503 if too many wait. */
  read(accountId: string, path: string, one: OneActivity | null = null): Promise<FileReading> {
    return this.#take(accountId, (thread) => this.#readParts(thread, { read: path, one }))
  }

  /** Waits for the account's turn. Empty if the search takes too long. Throws like `read`. */
  async findPieces(accountId: string, search: CourseSearch): Promise<readonly FoundPiece[]> {
    const found = await this.#take(accountId, (thread) => this.#ask<FoundPiece[]>(thread, { search }))
    return 'refusal' in found ? [] : found
  }

  /** Waits for the account's turn. Null if it takes too long. Throws like `read`. */
  async hideEnds(accountId: string, streams: Uint8Array): Promise<Uint8Array | null> {
    const hide = { hide: streams }
    const done = await this.#take(accountId, (thread) =>
      this.#ask<{ hidden: Uint8Array | null }>(thread, hide),
    )
    return 'refusal' in done ? null : done.hidden
  }

  /** `HeartRateCounts` as JSON. Waits for the account's turn. Null if it takes too long. Throws like `read`. */
  async countHeartRates(accountId: string, count: HeartRateSource): Promise<string | null> {
    const done = await this.#take(accountId, (thread) =>
      this.#ask<{ counts: string | null }>(thread, { count }),
    )
    return 'refusal' in done ? null : done.counts
  }

  #take<Answer>(key: string, work: (thread: Worker) => Promise<Answer>): Promise<Answer | typeof TOO_SLOW> {
    return this.#turns.run({ key, isGone: () => false }, () => this.#doNow(work))
  }

  /** Whether a thread hangs in the kernel: Node would wait for it at exit. */
  get hangs(): boolean {
    return this.#ending.size > 0
  }

  /** Ends the thread, within a second if possible, and refuses its file. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    if (this.#thread) this.#end(this.#thread)
    const ended = Promise.all([...this.#ending].map((thread) => thread.terminate()))
    await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })])
  }

  async #doNow<Answer>(work: (thread: Worker) => Promise<Answer>): Promise<Answer | typeof TOO_SLOW> {
    clearTimeout(this.#idle)
    const thread = await this.#start()
    const watch = watchTime(thread, this.#limits)
    try {
      return await Promise.race([work(thread), watch.isOver.then(() => this.#giveUp(thread))])
    } finally {
      watch.stop()
      this.#idle = setTimeout(() => this.#end(thread), this.#limits.idleMs).unref()
    }
  }

  #giveUp(thread: Worker): typeof TOO_SLOW {
    this.#end(thread)
    return TOO_SLOW
  }

  /** Receives activities in batches: years of history at once would block other requests. */
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
      const settle = (conclude: () => void) => {
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
      this.#ending.delete(thread)
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
    // An exited thread has a negative id.
    if (thread.threadId >= 0) this.#ending.add(thread)
    void thread.terminate()
  }
}

/** Counts processor time, so a busy machine fails no file. Long native calls report late: then `wallMs` applies. */
function watchTime(thread: Worker, { processorMs, wallMs, everyMs }: typeof READING_LIMITS) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const before = usedMs(thread)
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const spent = (await usedMs(thread)) - (await before)
    // NaN if the thread never ran.
    if (!(spent < processorMs)) end()
    isLooking = false
  }
  const looking = setInterval(() => void look(), everyMs)
  const patience = setTimeout(end, wallMs)
  const stop = () => {
    clearInterval(looking)
    clearTimeout(patience)
  }
  return { isOver, stop }
}

/** Processor milliseconds; Infinity if the thread isn't running. */
async function usedMs(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return Infinity
  }
}
