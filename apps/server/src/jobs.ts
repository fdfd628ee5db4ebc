import { purge } from '#db/purge.ts'
import type { Job } from '#http/metrics.ts'
import type { Server } from '#http/server.ts'
import { remind, watch } from './features.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Jobs {
  /** Does at once what can't wait for a minute to pass: the server may have been down when somebody was to be told. */
  readonly catchUp: () => Promise<void>
  readonly stop: () => void
}

/** Starts what every server does at intervals. What two of them do at once is done once. */
export function startJobs(server: Server): Jobs {
  const reminding = every(MINUTE_MS, server, {
    name: 'reminders',
    run: async () => {
      if (!(await remind(server))) return
      server.wakeMail()
      server.wakePush()
    },
  })
  const watching = every(MINUTE_MS, server, {
    name: 'lateCrews',
    run: async () => {
      if (!(await watch(server))) return
      server.wakeMail()
      server.wakePush()
      server.wakeWebhooks()
    },
  })
  const sweeping = every(HOUR_MS, server, {
    name: 'sweep',
    run: async () => {
      await server.uploads.sweep(server.clock())
      await purge(server.db, server.clock())
      await server.filesRoom.measure(server.db, server.clock())
    },
  })
  return {
    catchUp: watching.tick,
    stop: () => {
      for (const { timer } of [reminding, watching, sweeping]) clearInterval(timer)
    },
  }
}

interface Repeated {
  readonly name: Job
  readonly run: () => Promise<void>
}

function every(ms: number, { app, clock, metrics }: Server, { name, run }: Repeated) {
  const tick = () =>
    run().then(
      () => metrics?.jobRan(name, clock()),
      (error) => {
        metrics?.jobFailed(name)
        app.log.warn({ err: error, job: name }, 'job failed')
      },
    )
  return { tick, timer: setInterval(tick, ms).unref() }
}
