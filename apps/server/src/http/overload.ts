import { showLiveness, showMetrics } from '@boathouse/domain/health/contract'
import type { FastifyInstance } from 'fastify'
import { problemBody, problemHeaders, RETRY_AFTER } from './problems.ts'

/** How often the event loop says that it comes round, in milliseconds. */
const TICK_MS = 50

/** So many may wait for a connection to the database. More would not get one before their patience ends. */
const MOST_WAITING = 100

const refusalBody = problemBody(503, 'unavailable')
const refusalHeaders = {
  ...problemHeaders,
  'content-length': Buffer.byteLength(refusalBody),
  'retry-after': `${RETRY_AFTER}`,
}

interface Patience {
  /** How long the event loop may stay in one turn before whoever comes later in it is refused; 0 refuses nobody. */
  readonly patienceMs: number
  /** How many wait for a connection to the database. */
  readonly waiting: () => number
  readonly onRefusal?: () => void
}

/** A restart would help against neither, and whoever watches has to see the overload. */
const ALWAYS_ANSWERED: readonly unknown[] = [showLiveness, showMetrics]

/**
 * Refuses work that would come too late, so that what is accepted stays quick: while too many wait for the database,
 * and late in long turns of the event loop. A turn takes up all that came during the one before, so that under too much
 * work each is longer than the last, which no look at it from outside sees in time. Long turns for less than a second are no overload:
 * something large was made, or loaded. The questions whether the process is alive and how it does are always
 * answered.
 */
export function refuseWhenOverloaded(
  app: FastifyInstance,
  { patienceMs, waiting, onRefusal }: Patience,
): void {
  if (patienceMs === 0) return
  const turns = watchTurns(patienceMs)
  app.addHook('onClose', async () => turns.stop())
  app.addHook('onRequest', ({ id, routeOptions }, reply, done) => {
    const isTooMuch = waiting() > MOST_WAITING || turns.isTooLong()
    if (!isTooMuch || ALWAYS_ANSWERED.includes(routeOptions.config.contract)) return done()
    onRefusal?.()
    // Not by the way of other refusals, which costs more than can be spared: there is no end of these just now.
    reply.hijack()
    reply.raw.writeHead(503, { ...refusalHeaders, 'x-request-id': id }).end(refusalBody)
  })
}

/** So long, in milliseconds, the loop has to be late before anybody is refused, and on time before nobody is. */
const SUSTAINED_MS = 1_000

function watchTurns(patienceMs: number) {
  let beganAt = performance.now()
  let onTimeAt = beganAt
  let lateAt = Number.NEGATIVE_INFINITY
  let isOverloaded = false
  const ticking = setInterval(() => {
    const now = performance.now()
    if (now - beganAt - TICK_MS < patienceMs) onTimeAt = now
    else lateAt = now
    if (now - lateAt > SUSTAINED_MS) isOverloaded = false
    beganAt = now
  }, TICK_MS).unref()
  return {
    isTooLong: () => {
      const now = performance.now()
      if (now - beganAt <= patienceMs) return false
      // The turn before was long, too.
      if (onTimeAt < beganAt && now - onTimeAt > SUSTAINED_MS) isOverloaded = true
      return isOverloaded
    },
    stop: () => clearInterval(ticking),
  }
}
