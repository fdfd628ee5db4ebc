import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Connections } from './connections.ts'
import { SLOW_CLIENTS } from './limits.ts'
import { endSlowClients } from './slow-clients.ts'

const MEGABYTE = 1_048_576
/** Larger than the kernel's buffers on both sides. */
const LARGE = 64 * MEGABYTE

function* pieces(bytes: number, size: number) {
  for (let sent = 0; sent < bytes; sent += size) yield Buffer.alloc(size)
}

const inPieces =
  (bytes: number, size = MEGABYTE) =>
  () =>
    Readable.from(pieces(bytes, size), { objectMode: false })

let app: FastifyInstance
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function ask(
  answer: () => Readable | Buffer = inPieces(LARGE),
  limits: Partial<typeof SLOW_CLIENTS> = {},
  connection = 'close',
): Promise<{ client: Socket; server: Socket }> {
  const connections = new Connections()
  app = Fastify({ serverFactory: (handle) => connections.serve({}, handle) })
  const short = { patienceMs: 300, beginningMs: 100, steadyMs: 10_000, muchMs: 300, everyMs: 50 }
  endSlowClients(app, connections, { ...SLOW_CLIENTS, ...short, ...limits })
  app.get('/', async () => answer())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const [server] = (await once(app.server, 'connection')) as [Socket]
  client.pause().write(head(connection))
  return { client, server }
}

const head = (connection: string) => `GET / HTTP/1.1\r\nHost: here\r\nConnection: ${connection}\r\n\r\n`

/** Milliseconds by which the server's clock advances. */
const STEP_MS = 10

/** Advances the server's clock once both sides had their turns. */
async function step(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  vi.advanceTimersByTime(STEP_MS)
}

/** Reads `perSecond` bytes per second of the server's clock, until it has enough or nothing more comes. */
async function readSlowly(
  client: Socket,
  perSecond: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let taken = 0
  for (let steps = 1; !client.destroyed && !client.readableEnded && taken < most; steps += 1) {
    await step()
    const due = (perSecond * steps * STEP_MS) / 1_000 - taken
    const part = due < 1 ? null : client.read(Math.min(Math.floor(due), client.readableLength) || undefined)
    taken += part?.length ?? 0
  }
  return taken
}

it.each([
  ['a large response', inPieces(LARGE)],
  ['a small response', inPieces(LARGE, 64 * 1024)],
  ['one large piece', () => Buffer.alloc(LARGE)],
])(
  'a client that does not read its response, %s, is disconnected, and its memory freed (R9)',
  async (_what, answer) => {
    const { client, server } = await ask(answer)
    let isClosed = false
    server.once('close', () => {
      isClosed = true
    })
    while (!isClosed) await step()
    expect(server.writableLength).toBe(0)
    client.destroy()
  },
)

it('a client that reads next to nothing of a large response is disconnected, too (R9)', async () => {
  const { client, server } = await ask(inPieces(LARGE), { steadyMs: 60_000 })
  const [taken] = await Promise.all([readSlowly(client, MEGABYTE / 4), once(server, 'close')])
  expect(taken).toBeLessThan(LARGE)
})

it('a client that reads its first response, one large piece, is not, however long the server has run', async () => {
  const { client } = await ask(() => Buffer.alloc(LARGE), { muchMs: 2_000, everyMs: 1 })
  expect(await readSlowly(client, 64 * MEGABYTE)).toBeGreaterThan(LARGE)
})

it('a client that reads slowly, sometimes invisibly for several timeouts, is not', async () => {
  const size = 12 * MEGABYTE
  const { client, server } = await ask(inPieces(size, 64 * 1024), { patienceMs: 2_000, steadyMs: 600_000 })
  const closed = once(server, 'close')
  // The kernel reports free space in steps of 1.5 MB: early at first, then every six seconds.
  const soon = await readSlowly(client, 16 * MEGABYTE, size / 3)
  const [seldom] = await Promise.all([readSlowly(client, MEGABYTE / 4), closed])
  expect(soon + seldom).toBeGreaterThan(size)
})

it('a client that sends another request before reading has less time: both responses are held (R9)', async () => {
  const { client, server } = await ask(inPieces(12 * MEGABYTE, 64 * 1024), {}, 'keep-alive')
  client.write(head('close'))
  const [taken] = await Promise.all([readSlowly(client, 2 * MEGABYTE), once(server, 'close')])
  expect(taken).toBeLessThan(12 * MEGABYTE)
})

it('a client that has read everything, and is then silent, is not', async () => {
  const { client, server } = await ask(() => Buffer.alloc(MEGABYTE), {}, 'keep-alive')
  client.resume()
  while (client.bytesRead < MEGABYTE) await nextTurn()
  for (let waited = 0; waited < 600; waited += STEP_MS) await step()
  expect(server.destroyed).toBe(false)
  client.destroy()
})
