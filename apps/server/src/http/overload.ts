import { showLiveness, showMetrics, showReadiness } from '@boathouse/domain/health/contract'
import { problemBody, problemHeaders, RETRY_AFTER } from './problems.ts'
import { inertHeaders } from './security.ts'
import type { Server } from './server.ts'

/** Interval of the check that the event loop turns, in milliseconds. */
const TICK_MS = 50

/** Requests waiting for a database connection. More would exceed their time limit. */
const MOST_WAITING = 100

/** Requests waiting for a turn of their account. One account has 32 at most; beyond this, all wait too long. */
const MOST_WAITING_FOR_TURN = 1_000

const refusalBody = problemBody(503, 'unavailable')

/** Built once, like those of other responses. */
const refusalHeaders = (config: { isHttps: boolean }) => ({
  ...inertHeaders(config),
  ...problemHeaders,
  'content-length': Buffer.byteLength(refusalBody),
  'retry-after': `${RETRY_AFTER}`,
})

interface Limits {
  /** 0 disables the check. */
  readonly longestTurnMs: number
  /** Requests waiting for a database connection. */
  readonly waiting: () => number
  /** Requests waiting for a turn of their account. */
  readonly inTurn: () => number
  readonly onRefusal?: () => void
}

/** Restarting this server would shift its load to the others, and monitoring must see the overload. */
const ALWAYS_ANSWERED: readonly unknown[] = [showLiveness, showReadiness, showMetrics]

/** A page without some scripts or styles would stay broken. Missing assets have another route and are refused. */
const isPageAsset = (url = '') => url.startsWith('/assets/') && url !== '/assets/*'

/**
 * Refuses requests that would be answered too late, which keeps accepted ones fast: while too many wait for the
 * database or for turns, and late in long turns of the event loop. A turn handles everything that arrived during the
 * previous one, so under overload each takes longer than the last. Long turns for less than a second are no overload,
 * but for example the loading of a module. Liveness, readiness, metrics and assets are always answered.
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
    const isTooMuch = waiting() > MOST_WAITING || inTurn() > MOST_WAITING_FOR_TURN || turns.isTooLong()
    if (!isTooMuch || ALWAYS_ANSWERED.includes(routeOptions.config.contract)) return done()
    if (isPageAsset(routeOptions.url)) return done()
    onRefusal?.()
    // Bypasses normal refusals, which cost too much under overload.
    reply.hijack()
    const closing = isStopping() ? { connection: 'close' } : undefined
    reply.raw.writeHead(503, { ...headers, ...closing, 'x-request-id': id }).end(refusalBody)
  })
}

/** Milliseconds the loop must be late before requests are refused, and on time before they are accepted again. */
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
      // The previous turn was long, too.
      if (onTimeAt < beganAt && now - onTimeAt > SUSTAINED_MS) isOverloaded = true
      return isOverloaded
    },
    stop: () => clearInterval(ticking),
  }
}
