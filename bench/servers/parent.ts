import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Tells the bench where a server listens, then how many seconds of processor time it has used, whenever asked; or how long, in
 * milliseconds, turns of its event loop were since it was asked for that.
 */
export function answerParent(server: Server): void {
  process.once('disconnect', () => process.exit())
  const turns = monitorEventLoopDelay({ resolution: 1 })
  process.on('message', (asked) => {
    if (asked === 'turns') return sendTurns(turns)
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1e6)
  })
  process.send?.((server.address() as AddressInfo).port)
}

/** Measured from the first time on: whoever does not ask is not slowed by it. */
function sendTurns(turns: ReturnType<typeof monitorEventLoopDelay>): void {
  turns.enable()
  process.send?.([turns.percentile(99) / 1e6, turns.max / 1e6])
  turns.reset()
}
