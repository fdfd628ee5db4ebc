import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Sends the port; on request, processor seconds or event-loop turns (milliseconds) since the last request. */
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

function sendTurns(turns: ReturnType<typeof monitorEventLoopDelay>): void {
  turns.enable()
  process.send?.([turns.percentile(99) / 1e6, turns.max / 1e6])
  turns.reset()
}
