import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Connection, Connections } from './connections.ts'
import { SLOW_CLIENTS } from './limits.ts'

interface Unread {
  readonly since: number
  /** Progress at the last check, and when it last changed. */
  readonly at: string
  readonly movedAt: number
}

/**
 * Drops clients that stop reading, whose responses Node would keep forever. The kernel buffers megabytes and reports
 * progress late, so clients that read at first get minutes, unless many bytes or several responses are held for them.
 */
export function endSlowClients(app: FastifyInstance, connections: Connections, limits = SLOW_CLIENTS): void {
  const unread = new WeakMap<Connection, Unread>()
  const isMuchHeldFor = ({ socket, underWay }: Connection) =>
    socket.writableLength > limits.muchBytes || underWay.size > 1
  const looking = setInterval(() => {
    const now = performance.now()
    for (const connection of connections.open.values()) {
      const { socket } = connection
      const before = unread.get(connection)
      if (socket.writableLength === 0) unread.delete(connection)
      else if (!before) unread.set(connection, { since: now, at: readProgress(socket), movedAt: now })
      else if (readProgress(socket) !== before.at)
        unread.set(connection, { ...before, at: readProgress(socket), movedAt: now })
      // A normal close would leave the rest in the kernel's buffer.
      else if (now - before.movedAt > patienceMsFor(before, isMuchHeldFor(connection), limits))
        socket.resetAndDestroy()
    }
  }, limits.everyMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

function patienceMsFor(
  { since, movedAt }: Unread,
  isMuch: boolean,
  { muchMs, beginningMs, steadyMs, patienceMs }: typeof SLOW_CLIENTS,
): number {
  if (isMuch) return muchMs
  return movedAt - since > beginningMs ? steadyMs : patienceMs
}

/** Changes with each byte that the kernel takes. Reads a private handle, because Node counts only whole chunks. */
function readProgress(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`
}
