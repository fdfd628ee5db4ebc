import { once } from 'node:events'
import type { ServerOptions } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { respondToClientErrors } from '#http/client-errors.ts'
import { Connections } from '#http/connections.ts'

export interface Guarded {
  readonly app: FastifyInstance
  readonly connections: Connections
  /** A client that sends and reads only on request, and never closes its side. */
  readonly client: (from?: string) => Promise<Socket>
}

interface GuardedOptions {
  readonly http?: ServerOptions
  readonly lingerMs?: number
}

/** A server with only the guards and routes of one test. */
export async function guarded(
  prepare: (app: FastifyInstance, connections: Connections) => void | Promise<void>,
  { http = {}, lingerMs }: GuardedOptions = {},
): Promise<Guarded> {
  const connections = new Connections()
  const app = Fastify({
    serverFactory: (handle) => connections.serve(http, handle),
    clientErrorHandler: respondToClientErrors(connections, lingerMs),
  })
  await prepare(app, connections)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const clients: Socket[] = []
  onTestFinished(async () => {
    for (const client of clients) client.destroy()
    app.server.closeAllConnections()
    await app.close()
  })
  const client = async (localAddress = '127.0.0.1') => {
    const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen: true })
    clients.push(socket.on('error', () => undefined).pause())
    // Waits for the server's side, too.
    await Promise.all([once(socket, 'connect'), once(connections, 'open')])
    return socket
  }
  return { app, connections, client }
}

export const get = (path = '/', more = ''): string => `GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`

/** Reads until the other side closes. */
export async function readAll(client: Socket): Promise<string> {
  const parts: Buffer[] = []
  client.on('data', (part: Buffer) => parts.push(part)).resume()
  const ends = Promise.race([once(client, 'end'), once(client, 'close')]).catch(() => undefined)
  if (!client.readableEnded && !client.destroyed) await ends
  return Buffer.concat(parts).toString('latin1')
}
