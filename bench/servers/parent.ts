import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tells the bench where a server listens, then how many seconds of processor time it has used, whenever asked. */
export function answerParent(server: Server): void {
  process.once('disconnect', () => process.exit())
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1e6)
  })
  process.send?.((server.address() as AddressInfo).port)
}
