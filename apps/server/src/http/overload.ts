import { showLiveness } from '@boathouse/domain/health/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyInstance } from 'fastify'

/** How often the event loop says that it comes round, in milliseconds. */
const TICK_MS = 50

/** So many may wait for a connection to the database. More would not get one before their patience ends. */
const MOST_WAITING = 100

interface Patience {
  /** How long the event loop may stay in one turn before whoever comes later in it is refused; 0 refuses nobody. */
  readonly patienceMs: number
  /** How many wait for a connection to the database. */
  readonly waiting: () => number
}

/**
 * Refuses work that would come too late, so that what is accepted stays quick: while too many wait for the database,
 * and late in long turns of the event loop. A turn takes up all that came during the one before, so that under too much
 * work each is longer than the last, which no look at it from outside sees in time. A single long turn is no overload:
 * something large was made, or loaded. The question whether the process is alive is always answered: a restart would
 * not help.
 */
export function refuseWhenOverloaded(app: FastifyInstance, { patienceMs, waiting }: Patience): void {
  if (patienceMs === 0) return
  const turns = watchTurns(patienceMs)
  app.addHook('onClose', async () => turns.stop())
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const isTooMuch = waiting() > MOST_WAITING || turns.isTooLong()
    done(isTooMuch && routeOptions.config.contract !== showLiveness ? new Refusal('unavailable') : undefined)
  })
}

function watchTurns(patienceMs: number) {
  let beganAt = performance.now()
  let lastLateMs = 0
  const ticking = setInterval(() => {
    const now = performance.now()
    lastLateMs = now - beganAt - TICK_MS
    beganAt = now
  }, TICK_MS).unref()
  return {
    isTooLong: () => lastLateMs > patienceMs / 2 && performance.now() - beganAt > patienceMs,
    stop: () => clearInterval(ticking),
  }
}
