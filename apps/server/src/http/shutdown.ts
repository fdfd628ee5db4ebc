import type { Server as HttpServer } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Connection, Connections } from './connections.ts'
import { SHUTDOWN } from './limits.ts'
import type { Server } from './server.ts'

/** Asks clients to close: kept-alive connections would be cut during their next request. */
export function closeConnectionsWhileStopping({ app, isStopping }: Pick<Server, 'app' | 'isStopping'>): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
}

/** Closes connections after their responses; new ones get time for a request. Resets those that don't read in time. */
export async function finishConnections(
  server: HttpServer,
  connections: Connections,
  limits = SHUTDOWN,
): Promise<void> {
  if (!server.listening) return
  await stopListening(server, connections, limits)
  const closedAt = performance.now()
  const isLate = (ms: number) => performance.now() - closedAt >= ms
  while (connections.open.size > 0 && !isLate(limits.finishWithinMs)) {
    // After a turn, everything that had arrived was read.
    await nextTurn()
    for (const connection of connections.open.values()) {
      if (connection.underWay.size > 0) continue
      const patienceMs = mayBeAsking(connection) ? limits.arrivesWithinMs : limits.keptMs
      if (isLate(patienceMs)) connection.socket.destroy()
    }
    if (connections.open.size > 0) await pause(limits.everyMs)
  }
  for (const { socket } of connections.open.values()) socket.resetAndDestroy()
  while (connections.open.size > 0) await nextTurn()
}

/** Whether the connection is new, or part of its next request has arrived. */
const mayBeAsking = ({ readBefore, socket }: Connection) =>
  readBefore === null || socket.bytesRead > readBefore

/** Closing the port resets unaccepted connections. Node accepts one per turn, so wait for a short turn without any. */
async function stopListening(
  server: HttpServer,
  connections: Connections,
  { quietMs, quietTurnMs, quietWithinMs, lookedTurnMs, portClosesWithinMs }: typeof SHUTDOWN,
): Promise<void> {
  const began = performance.now()
  let cameAt = began
  const came = () => {
    cameAt = performance.now()
  }
  connections.on('open', came)
  for (let isQuiet = false; !isQuiet; ) {
    const turnBegan = performance.now()
    await nextTurn()
    const now = performance.now()
    const turnMs = now - turnBegan
    isQuiet =
      now - began < quietWithinMs
        ? turnMs < quietTurnMs && now - cameAt > quietMs
        : (turnMs < lookedTurnMs && cameAt < turnBegan) || now - began > portClosesWithinMs
  }
  connections.off('open', came)
  // Not `HttpServer.close`, which closes kept-alive connections at once.
  NetServer.prototype.close.call(server)
}
