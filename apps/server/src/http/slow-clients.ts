import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Connection, Connections } from './connections.ts'
import { SLOW_CLIENTS } from './limits.ts'

/** A response that the client has not read yet. */
interface Unread {
  readonly since: number
  /** How far it was at the last look, and when it last got on. */
  readonly at: string
  readonly movedAt: number
}

/**
 * Hangs up on whoever asks and then does not read the response, or next to nothing of it: Node waits for them for ever and
 * keeps the response meanwhile. The kernel takes up to some megabytes at once, whether or not anybody reads, and
 * then says nothing before a good part of them is gone, which takes a slow line more than a minute. So whoever still
 * takes something after that beginning has minutes for more, unless much memory is held for them: a large piece, or
 * responses to what they asked for before they had read the last one, which no browser does.
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
      // Closing politely would leave the rest with the kernel, for them to take or not.
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

/**
 * Changes whenever the kernel takes something. Node counts a piece once it is taken as a whole, and one response may be one
 * piece; what is left of that only the handle knows, which Node keeps to itself. Without it we would see less, not fail.
 */
function readProgress(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`
}
