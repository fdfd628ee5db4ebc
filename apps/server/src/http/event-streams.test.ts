import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { limitConnections } from './connection-limits.ts'
import { Connections } from './connections.ts'
import { type EventStream, EventStreams } from './event-streams.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const opened: EventStream[] = []

async function serve() {
  const connections = new Connections()
  app = Fastify({ serverFactory: (handle) => connections.serve({}, handle) })
  app.decorateRequest('endTurn', null)
  const streams = new EventStreams(connections)
  limitConnections(connections, [], { all: 2, perClient: 2 })
  app.get('/events', (request, reply) => {
    opened.push(streams.open(request, reply, 'ann'))
  })
  app.get('/slow', () => new Promise(() => undefined))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { connections, streams }
}

async function ask(path: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  if (path === '/events') await once(socket, 'data')
  return socket
}

it('little is buffered for a client that does not read', async () => {
  const { connections } = await serve()
  const client = await ask('/events')
  client.pause()
  const event = `data: ${'x'.repeat(64 * 1024)}\n\n`
  let sent = 0
  while (opened.at(-1)?.send(event) && sent < 2_000) {
    sent += 1
    await nextTurn()
  }
  // The kernel buffers some megabytes first.
  expect(sent).toBeLessThan(2_000)
  const [connection] = connections.open.values()
  expect(connection?.socket.writableLength).toBeLessThan(4 * event.length)
  for (let more = 0; more < 100; more += 1) expect(opened.at(-1)?.send(event)).toBe(false)
})

it('an idle stream is closed to make room, but no request that waits for its response', async () => {
  const { streams } = await serve()
  const listening = await ask('/events')
  await ask('/slow')
  const ended = once(listening, 'close')
  const [own] = [await ask('/events')]
  await ended
  expect(streams.size).toBe(1)
  expect(own?.destroyed).toBe(false)
})
