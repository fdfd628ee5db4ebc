import proxyAddr from '@fastify/proxy-addr'
import { toClientKey } from '#auth/client-key.ts'
import type { Connection, Connections } from './connections.ts'
import { CONNECTIONS } from './limits.ts'

interface Limits {
  /** How many connections there may be at once. */
  readonly all: number
  /** How many of them one client may have. */
  readonly perClient: number
}

/**
 * Bounds the connections of one client, and all of them below the files that the process may open, so that nobody locks
 * others out. One too many closes the one that was idle longest, of that client or of all: a browser opens it again unseen,
 * while a club could not come in at all where one of them has taken all places. Where none is idle, the new one is closed.
 */
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
    // Its place is free now, and not when the socket has said that it is closed.
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

/** Which client's a connection is. All who come through a trusted proxy have its address, so that it is no client: null. */
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
      // One that was closed to make room may say so only once its client has come anew.
      if (client.size === 0 && clients.get(key) === client) clients.delete(key)
    })
    return client
  }
}

/** Connections that are counted together. */
class ConnectionGroup {
  readonly #most: number
  readonly #all = new Set<Connection>()
  /** Without a request under way, the one that has been so longest first. */
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

/** The limits of a process that may have this many files open at once. */
export function limitsFor(files: number): Limits {
  const all = Math.floor(files - Math.min(CONNECTIONS.otherFiles, files * CONNECTIONS.shareOfFiles))
  return { all, perClient: Math.min(CONNECTIONS.perClient, Math.floor(all * CONNECTIONS.shareOfAll)) }
}

/** How many files this process may have open; infinite where the system does not say. */
export function openFiles(): number {
  // Otherwise the report looks up the names of whoever is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const { soft } = userLimits?.open_files ?? {}
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}
