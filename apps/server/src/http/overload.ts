import { showLiveness, showMetrics, showReadiness } from '@boathouse/domain/health/contract'
import { problemBody, problemHeaders, RETRY_AFTER } from './problems.ts'
import { inertHeaders } from './security.ts'
import type { Server } from './server.ts'

/** How often the event loop says that it comes round, in milliseconds. */
const TICK_MS = 50

/** The most requests that may wait for a connection to the database. More would not get one before their time limit. */
const MOST_WAITING = 100

/** The most requests that may wait for others of their account. One account has 32 at most; beyond this, all wait too long. */
const MOST_WAITING_FOR_TURN = 1_000

const refusalBody = problemBody(503, 'unavailable')

/** Made once, like those of other answers. */
const refusalHeaders = (config: { isHttps: boolean }) => ({
  ...inertHeaders(config),
  ...problemHeaders,
  'content-length': Buffer.byteLength(refusalBody),
  'retry-after': `${RETRY_AFTER}`,
})

interface Limits {
  /** How long the event loop may stay in one turn before whoever comes later in it is refused; 0 refuses nobody. */
  readonly longestTurnMs: number
  /** How many wait for a connection to the database. */
  readonly waiting: () => number
  /** How many wait for their turn among the requests of their account. */
  readonly inTurn: () => number
  readonly onRefusal?: () => void
}

/**
 * A restart would not help, nor would taking this server out: the others would have its work, too. And whoever watches
 * has to see the overload.
 */
const ALWAYS_ANSWERED: readonly unknown[] = [showLiveness, showReadiness, showMetrics]

/**
 * A page that was let in comes whole: with half of its scripts and styles it would be broken until it is loaded anew.
 * What is not there, which another route says, is no part of any page.
 */
const isPageAsset = (url = '') => url.startsWith('/assets/') && url !== '/assets/*'

/**
 * Refuses work that would come too late, so that what is accepted stays quick: while too many wait for the database or
 * for their turn, and late in long turns of the event loop. A turn takes up all that came during the one before, so that under too much
 * work each is longer than the last, which no look at it from outside sees in time. Long turns for less than a second
 * are no overload: something large was made, or loaded. The questions whether the process is alive, whether it is ready
 * and how it does are always answered, and a page's scripts and styles always come.
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
    // Not by the way of other refusals, which costs more than can be spared: there is no end of these just now.
    reply.hijack()
    const closing = isStopping() ? { connection: 'close' } : undefined
    reply.raw.writeHead(503, { ...headers, ...closing, 'x-request-id': id }).end(refusalBody)
  })
}

/** How long, in milliseconds, the loop has to be late before requests are refused, and on time before none are. */
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
      // The turn before was long, too.
      if (onTimeAt < beganAt && now - onTimeAt > SUSTAINED_MS) isOverloaded = true
      return isOverloaded
    },
    stop: () => clearInterval(ticking),
  }
}
