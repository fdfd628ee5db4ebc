import type { Server as HttpServer } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Connection, Connections } from './connections.ts'
import { SHUTDOWN } from './limits.ts'
import type { Server } from './server.ts'

/** A kept-alive connection would be cut in the middle of its next request. */
export function closeConnectionsWhileStopping({ app, isStopping }: Pick<Server, 'app' | 'isStopping'>): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
}

/**
 * Closes the port, and then each connection once it has what it asked for. A connection that was accepted has a moment to
 * ask; one that was kept for later is closed while nothing arrives on it. Resolves when all are closed: those that don't
 * take their response are after a while.
 */
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
    // After a turn's poll: whatever had arrived was read.
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

/** It has just been opened, or a part of its next request is here. */
const mayBeAsking = ({ readBefore, socket }: Connection) =>
  readBefore === null || socket.bytesRead > readBefore

/**
 * The kernel resets those whom it let in and whom nobody accepted yet. Node accepts one a turn of the event loop, so that they
 * pile up in long ones: the port is closed after a short turn, when nobody has come for a while. Where they never stop
 * coming, the moment after a look at the port that found nobody has to do.
 */
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
  // Not as HTTP servers do it, who also close at once what is kept alive.
  NetServer.prototype.close.call(server)
}
