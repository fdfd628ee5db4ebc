import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { hangUpOnSlowReaders } from './slow-readers.ts'

const MEGABYTE = 1_048_576
/** More than the kernels on both sides will keep. */
const LARGE = 64 * MEGABYTE

function* pieces() {
  for (let sent = 0; sent < LARGE; sent += MEGABYTE) yield Buffer.alloc(MEGABYTE)
}

let app: FastifyInstance
afterEach(() => app.close())

async function ask(): Promise<{ client: Socket; server: Socket }> {
  app = Fastify()
  hangUpOnSlowReaders(app, { patienceMs: 300, everyMs: 50 })
  app.get('/', async () => Readable.from(pieces()))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const [server] = (await once(app.server, 'connection')) as [Socket]
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  return { client, server }
}

it('a client that does not take its answer is hung up on, and the answer is let go (R9)', async () => {
  const { client, server } = await ask()
  client.pause()
  await once(server, 'close')
  expect(server.writableLength).toBe(0)
  client.destroy()
})

it('a client that takes it piece by piece, and then says nothing for a while, is not', async () => {
  const { client, server } = await ask()
  let taken = 0
  client.on('data', (part) => {
    taken += part.length
  })
  while (taken < LARGE) await wait(10)
  await wait(600)
  expect(server.destroyed).toBe(false)
  client.destroy()
})
