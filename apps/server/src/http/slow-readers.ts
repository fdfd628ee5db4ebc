import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SLOW_READERS } from './limits.ts'

interface Progress {
  /** How much of what was written has been taken, in bytes, and since when it has been no more. */
  readonly taken: number
  readonly since: number
}

/**
 * Hangs up on whoever asks for an answer and then does not take it, or takes next to nothing: Node waits for them for
 * ever and keeps the answer meanwhile. Any piece that was taken as a whole counts, so that a large file may take its
 * time over a slow line.
 */
export function hangUpOnSlowReaders(app: FastifyInstance, { patienceMs, everyMs } = SLOW_READERS): void {
  const open = new Map<Socket, Progress>()
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: 0 })
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, before] of open) {
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== before.taken) open.set(socket, { taken, since: now })
      // Closing politely would leave the rest with the kernel, for them to take or not.
      else if (now - before.since > patienceMs) socket.resetAndDestroy()
    }
  }, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
