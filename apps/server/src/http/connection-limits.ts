import proxyAddr from '@fastify/proxy-addr'
import { toClientKey } from '#auth/client-key.ts'
import type { Connection, Connections } from './connections.ts'
import { CONNECTIONS } from './limits.ts'

interface Limits {
  readonly all: number
  readonly perClient: number
}

/** Limits connections per client and overall. Over a limit it closes the longest idle one, else the new one. */
export function limitConnections(
  connections: Connections,
  trustProxy: readonly string[],
  limits: Limits = limitsFor(openFiles()),
): void {
  const everybody = new ConnectionGroup(limits.all)
  const groupOf = groupByClient(trustProxy, limits.perClient)
  const groupsOf = new WeakMap<Connection, readonly ConnectionGroup[]>()
  const inEachGroup = (connection: Connection, change: (group: ConnectionGroup) => void) => {
    for (const group of groupsOf.get(connection) ?? []) change(group)
  }
  const leave = (connection: Connection) => inEachGroup(connection, (group) => group.leave(connection))
  connections.on('open', (connection) => {
    const client = groupOf(connection)
    const groups = client ? [client, everybody] : [everybody]
    groupsOf.set(connection, groups)
    const full = groups.find((group) => group.isFull)
    const leaving = full && (full.longestIdle() ?? connection)
    for (const group of groups) group.enter(connection)
    if (!leaving) return
    // Stop counting it now: the socket's close event comes later.
    leave(leaving)
    leaving.socket.destroy()
  })
  connections.on('request', (connection) => inEachGroup(connection, (group) => group.busy(connection)))
  connections.on('rest', (connection) => inEachGroup(connection, (group) => group.rest(connection)))
  connections.on('response', (connection) => {
    if (connection.underWay.size > 0 || connection.socket.destroyed) return
    inEachGroup(connection, (group) => group.rest(connection))
  })
  connections.on('close', leave)
}

/** Null behind a trusted proxy, because all clients share its address. */
function groupByClient(
  trustProxy: readonly string[],
  perClient: number,
): (connection: Connection) => ConnectionGroup | null {
  const isProxy = proxyAddr.compile([...trustProxy])
  const clients = new Map<string, ConnectionGroup>()
  return ({ socket }) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address, 0)) return null
    const key = toClientKey(address, address)
    const client = clients.get(key) ?? new ConnectionGroup(perClient)
    clients.set(key, client)
    socket.once('close', () => {
      // A connection may report its end after the client reconnected.
      if (client.size === 0 && clients.get(key) === client) clients.delete(key)
    })
    return client
  }
}

class ConnectionGroup {
  readonly #most: number
  readonly #all = new Set<Connection>()
  /** Connections without a pending request, longest idle first. */
  readonly #idle = new Set<Connection>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#all.size
  }

  get isFull(): boolean {
    return this.#all.size >= this.#most
  }

  longestIdle(): Connection | undefined {
    return this.#idle.values().next().value
  }

  enter(connection: Connection): void {
    this.#all.add(connection)
    this.#idle.add(connection)
  }

  busy(connection: Connection): void {
    this.#idle.delete(connection)
  }

  rest(connection: Connection): void {
    this.#idle.add(connection)
  }

  leave(connection: Connection): void {
    this.#all.delete(connection)
    this.#idle.delete(connection)
  }
}

/** `files`: how many files this process may open. */
export function limitsFor(files: number): Limits {
  const all = Math.floor(files - Math.min(CONNECTIONS.otherFiles, files * CONNECTIONS.shareOfFiles))
  return { all, perClient: Math.min(CONNECTIONS.perClient, Math.floor(all * CONNECTIONS.shareOfAll)) }
}

/** Infinity if the system doesn't report it. */
export function openFiles(): number {
  // Otherwise the report resolves the host names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const { soft } = userLimits?.open_files ?? {}
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}
