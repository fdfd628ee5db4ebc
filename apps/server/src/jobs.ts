import { purge } from '#db/purge.ts'
import type { Job } from '#http/metrics.ts'
import type { Server } from '#http/server.ts'
import { remind } from './features.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Starts what every server does at intervals. What two of them do at once is done once. Returns how to stop it. */
export function startJobs(server: Server): () => void {
  const reminding = every(MINUTE_MS, server, {
    name: 'reminders',
    run: async () => {
      if (!(await remind(server))) return
      server.wakeMail()
      server.wakePush()
    },
  })
  const sweeping = every(HOUR_MS, server, {
    name: 'sweep',
    run: async () => {
      await server.uploads.sweep(server.clock())
      await purge(server.db, server.clock())
    },
  })
  return () => {
    clearInterval(reminding)
    clearInterval(sweeping)
  }
}

interface Repeated {
  readonly name: Job
  readonly run: () => Promise<void>
}

function every(ms: number, { app, clock, metrics }: Server, { name, run }: Repeated): NodeJS.Timeout {
  const tick = () =>
    run().then(
      () => metrics?.jobRan(name, clock()),
      (error) => {
        metrics?.jobFailed(name)
        app.log.warn({ err: error, job: name }, 'job failed')
      },
    )
  return setInterval(tick, ms).unref()
}
