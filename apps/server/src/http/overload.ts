import { showLiveness, showMetrics, showReadiness } from '@boathouse/domain/club/health/contract'
import { problemBody, problemHeaders, RETRY_AFTER } from './problems.ts'
import { inertHeaders } from './security.ts'
import type { Server } from './server.ts'

/** Milliseconds between checks of the event loop. */
const TICK_MS = 50

/** Requests waiting for a database connection. More would exceed their time limit. */
const MAX_WAITING = 100

/** Requests waiting for a turn of their account, which has at most 32. Beyond this, all wait too long. */
const MAX_WAITING_FOR_TURN = 1_000

const refusalBody = problemBody(503, 'unavailable')

const refusalHeaders = (config: { isHttps: boolean }) => ({
  ...inertHeaders(config),
  ...problemHeaders,
  'content-length': Buffer.byteLength(refusalBody),
  'retry-after': `${RETRY_AFTER}`,
})

interface Limits {
  /** Longest turn of the event loop in milliseconds; 0 disables the check. */
  readonly longestTurnMs: number
  readonly waiting: () => number
  readonly inTurn: () => number
  readonly onRefusal?: () => void
}

/** A restart would shift the load to other servers, and monitoring must see the overload. */
const ALWAYS_ANSWERED: readonly unknown[] = [showLiveness, showReadiness, showMetrics]

/** A page without some scripts or styles would stay broken. Missing assets have another route. */
const isPageAsset = (url = '') => url.startsWith('/assets/') && url !== '/assets/*'

/**
 * Refuses requests while too many wait for the database or a turn, or late in long turns of the event loop: under
 * overload, each turn handles what arrived in the previous one and takes longer. Single long turns are no overload:
 * a module is loaded, for example. Health checks, metrics and assets are always answered.
 */
export function refuseWhenOverloaded(
  { app, config, isStopping }: Pick<Server, 'app' | 'config' | 'isStopping'>,
  { longestTurnMs, waiting, inTurn, onRefusal }: Limits,
): void {
  if (longestTurnMs === 0) return
  const turns = watchTurns(longestTurnMs)
  const headers = refusalHeaders(config)
  app.addHook('onClose', async () => turns.stop())
  app.addHook('onRequest', ({ id, routeOptions }, reply, done) => {
    const isTooMuch = waiting() > MAX_WAITING || inTurn() > MAX_WAITING_FOR_TURN || turns.isTooLong()
    if (!isTooMuch || ALWAYS_ANSWERED.includes(routeOptions.config.contract)) return done()
    if (isPageAsset(routeOptions.url)) return done()
    onRefusal?.()
    // Normal refusals cost too much under overload.
    reply.hijack()
    const closing = isStopping() ? { connection: 'close' } : undefined
    reply.raw.writeHead(503, { ...headers, ...closing, 'x-request-id': id }).end(refusalBody)
  })
}

/** Milliseconds of long turns before requests are refused, and of short ones before they are accepted again. */
const SUSTAINED_MS = 1_000

function watchTurns(longestTurnMs: number) {
  let beganAt = performance.now()
  let onTimeAt = beganAt
  let lateAt = Number.NEGATIVE_INFINITY
  let isOverloaded = false
  const ticking = setInterval(() => {
    const now = performance.now()
    if (now - beganAt - TICK_MS < longestTurnMs) onTimeAt = now
    else lateAt = now
    if (now - lateAt > SUSTAINED_MS) isOverloaded = false
    beganAt = now
  }, TICK_MS).unref()
  return {
    isTooLong: () => {
      const now = performance.now()
      if (now - beganAt <= longestTurnMs) return false
      // Only overloaded if the previous turn was long, too.
      if (onTimeAt < beganAt && now - onTimeAt > SUSTAINED_MS) isOverloaded = true
      return isOverloaded
    },
    stop: () => clearInterval(ticking),
  }
}
