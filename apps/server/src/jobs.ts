import { newId } from '@boathouse/domain/kernel/ids'
import { purge } from '#db/purge.ts'
import type { Job } from '#http/metrics.ts'
import type { Server } from '#http/server.ts'
import { endGuardianships, remind, watch } from './features.ts'
import { moveFilesIntoParts } from './stored-files/moving.ts'
import { removeUnusedFiles } from './stored-files/removal.ts'

/** Interval in milliseconds: files of a deleted account are gone within a minute. */
const UNUSED_FILES_MS = 15_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Jobs {
  readonly catchUp: () => Promise<void>
  /** Starts no further jobs, and waits for those that handle many files. */
  readonly stop: () => Promise<void>
}

/**
 * Periodic jobs. Several servers may run them at the same time without repeating work. `hasTimers: false` starts no timers,
 * for tests whose result would otherwise depend on how long they take.
 */
export function startJobs(server: Server, hasTimers = true): Jobs {
  const every = (ms: number, job: Repeated) => {
    const { tick, idle } = neverOverlapping(server, job)
    return { tick, idle, timer: hasTimers ? setInterval(tick, ms).unref() : undefined }
  }
  const reminding = every(MINUTE_MS, {
    name: 'reminders',
    run: () => remind(server),
  })
  const watching = every(MINUTE_MS, {
    name: 'lateCrews',
    run: () => watch(server),
  })
  const sweeping = every(HOUR_MS, {
    name: 'sweep',
    run: async () => {
      await server.uploads.sweep(server.clock())
      await purge(server.db, server.clock())
      await endGuardianships(server)
      await server.filesRoom.measure(server.db, server.clock())
    },
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const removing = every(UNUSED_FILES_MS, {
    name: 'unusedFiles',
    run: () => removeUnusedFiles(server.db, server.clock(), signal),
  })
  const moving = every(MINUTE_MS, {
    name: 'filesIntoParts',
    run: () => moveFilesIntoParts({ db: server.db, clock: server.clock, newId, signal }),
  })
  const all = [reminding, watching, sweeping, removing, moving]
  return {
    catchUp: async () => {
      await watching.tick()
      void moving.tick()
    },
    stop: async () => {
      for (const { timer } of all) clearInterval(timer)
      stopping.abort()
      await Promise.all([removing.idle(), moving.idle()])
    },
  }
}

interface Repeated {
  readonly name: Job
  readonly run: () => Promise<void>
}

/** A job never overlaps itself, even if it exceeds its interval. */
function neverOverlapping({ app, clock, metrics }: Server, { name, run }: Repeated) {
  let running: Promise<void> | null = null
  const runOnce = () =>
    run().then(
      () => metrics?.jobRan(name, clock()),
      (error) => {
        metrics?.jobFailed(name)
        app.log.warn({ err: error, job: name }, 'job failed')
      },
    )
  const tick = () => {
    running ??= runOnce().finally(() => {
      running = null
    })
    return running
  }
  return { tick, idle: async () => running }
}
