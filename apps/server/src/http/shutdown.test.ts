import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { get, guarded, readAll } from '../../test/guarded.ts'
import type { Connection } from './connections.ts'
import { SHUTDOWN } from './limits.ts'
import { closeConnectionsWhileStopping, finishConnections } from './shutdown.ts'

const LARGE = 16 * 1_048_576
const NEVER_MS = 600_000

async function stoppable(limits: Partial<typeof SHUTDOWN> = {}) {
  let isStopping = false
  const held = Promise.withResolvers<string>()
  const server = await guarded((app) => {
    closeConnectionsWhileStopping({ app, isStopping: () => isStopping })
    app.get('/', async () => 'here')
    app.get('/held', () => held.promise)
    app.get('/large', async () => Buffer.alloc(LARGE))
  })
  const connected = async (): Promise<{ client: Socket; connection: Connection }> => {
    const client = await server.client()
    return { client, connection: [...server.connections.open.values()].at(-1) as Connection }
  }
  /** A kept-alive connection after one response. */
  const kept = async () => {
    const one = await connected()
    one.client.resume().write(get())
    await once(one.client, 'data')
    await expect.poll(() => one.connection.readBefore).not.toBeNull()
    return one
  }
  const stop = async () => {
    isStopping = true
    const waits = { arrivesWithinMs: NEVER_MS, finishWithinMs: NEVER_MS, ...limits }
    const stopped = finishConnections(server.app.server, server.connections, { ...SHUTDOWN, ...waits })
    await expect.poll(() => server.app.server.listening).toBe(false)
    return { stopped }
  }
  return { ...server, connected, kept, stop, release: () => held.resolve('here') }
}

const hasAsked = ({ connection }: { connection: Connection }) =>
  expect.poll(() => connection.underWay.size).toBe(1)
const hasBegunToAsk = ({ connection: { socket, readBefore } }: { connection: Connection }) =>
  expect.poll(() => socket.bytesRead).toBeGreaterThan(readBefore ?? 0)
const isClosed = ({ connection }: { connection: Connection }) =>
  expect.poll(() => connection.socket.destroyed).toBe(true)

it('an accepted connection that sends its request later is answered, with its last response (R7)', async () => {
  const { connected, kept, stop } = await stoppable()
  const [idle, late, slow] = [await kept(), await connected(), await connected()]
  slow.client.write(get().slice(0, 9))
  const { stopped } = await stop()
  // `idle` closes after the server has checked all connections.
  await isClosed(idle)
  late.client.write(get())
  slow.client.write(get().slice(9))
  for (const { client } of [late, slow]) expect(await readAll(client)).toMatch(/connection: close[\s\S]*here/)
  await stopped
})

it('pending requests are finished, and idle connections closed before (R7)', async () => {
  const { connected, kept, stop, release } = await stoppable()
  const [idle, busy] = [await kept(), await connected()]
  busy.client.write(get('/held'))
  await hasAsked(busy)
  const { stopped } = await stop()
  await isClosed(idle)
  release()
  expect(await readAll(busy.client)).toContain('here')
  await stopped
})

it('the next request on a kept-alive connection is answered if its beginning has arrived (R7)', async () => {
  const { kept, stop } = await stoppable()
  const [idle, one] = [await kept(), await kept()]
  one.client.write(get().slice(0, 9))
  await hasBegunToAsk(one)
  const { stopped } = await stop()
  await isClosed(idle)
  one.client.write(get().slice(9))
  expect(await readAll(one.client)).toMatch(/connection: close[\s\S]*here/)
  await stopped
})

it('a kept-alive connection with time left for another request is answered (R7)', async () => {
  const { connected, kept, stop } = await stoppable({ keptMs: NEVER_MS, arrivesWithinMs: 0 })
  const [silent, late, idle] = [await connected(), await kept(), await kept()]
  const { stopped } = await stop()
  await isClosed(silent)
  late.client.write(get())
  expect(await readAll(late.client)).toMatch(/connection: close[\s\S]*here/)
  expect(idle.connection.socket.destroyed).toBe(false)
  idle.client.destroy()
  await stopped
})

it('a kept-alive connection is closed when its time for another request is over (R7)', async () => {
  const { connections, kept, stop } = await stoppable({ keptMs: 50 })
  await kept()
  await (await stop()).stopped
  expect(connections.open.size).toBe(0)
})

it('silent clients, and those that do not read, do not delay stopping (R7)', async () => {
  const { connections, connected, stop } = await stoppable({ arrivesWithinMs: 50, finishWithinMs: 500 })
  const [reader, silent] = [await connected(), await connected()]
  const closed: string[] = []
  reader.connection.socket.once('close', () => closed.push('reader'))
  silent.connection.socket.once('close', () => closed.push('silent'))
  reader.client.write(get('/large'))
  await hasAsked(reader)
  await (await stop()).stopped
  expect(connections.open.size).toBe(0)
  expect(closed).toEqual(['silent', 'reader'])
})
