import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { get, guarded, readAll } from '../../test/guarded.ts'
import { SHUTDOWN } from './limits.ts'
import { closeConnectionsWhileStopping, finishConnections } from './shutdown.ts'

const LARGE = 16 * 1_048_576

async function stoppable(limits: Partial<typeof SHUTDOWN> = {}) {
  let isStopping = false
  const server = await guarded((app) => {
    closeConnectionsWhileStopping({ app, isStopping: () => isStopping })
    app.get('/', async () => 'here')
    app.get('/later', async () => wait(300, 'here'))
    app.get('/large', async () => Buffer.alloc(LARGE))
  })
  const stop = () => {
    isStopping = true
    return finishConnections(server.app.server, server.connections, { ...SHUTDOWN, ...limits })
  }
  return { ...server, stop }
}

it('what was accepted and asks a moment later is answered, and told that it was the last (R7)', async () => {
  const { client, stop, app } = await stoppable()
  const [late, slow] = [await client(), await client()]
  slow.write(get().slice(0, 9))
  const stopped = stop()
  await wait(100)
  expect(app.server.listening).toBe(false)
  late.write(get())
  slow.write(get().slice(9))
  for (const each of [late, slow]) expect(await readAll(each)).toMatch(/connection: close[\s\S]*here/)
  await stopped
})

it('what is under way is finished, and what was kept for later is closed at once (R7)', async () => {
  const { client, connections, stop } = await stoppable()
  const [idle, busy] = [await client(), await client()]
  idle.resume().write(get())
  await once(idle, 'data')
  busy.write(get('/later'))
  await wait(50)
  const began = performance.now()
  const stopped = stop()
  await expect.poll(() => connections.open.size).toBe(1)
  expect(performance.now() - began).toBeLessThan(250)
  expect(await readAll(busy)).toContain('here')
  await stopped
})

it('the next request on a kept connection is answered while its beginning is here (R7)', async () => {
  const { client, stop } = await stoppable()
  const one = await client()
  one.resume().write(get())
  await once(one, 'data')
  one.write(get().slice(0, 9))
  await wait(50)
  const stopped = stop()
  await wait(100)
  one.write(get().slice(9))
  expect(await readAll(one)).toMatch(/connection: close[\s\S]*here/)
  await stopped
})

it('a kept connection has as long for another request as it is given (R7)', async () => {
  const { client, connections, stop } = await stoppable({ keptMs: 400 })
  const [late, idle] = [await client(), await client()]
  for (const each of [late, idle]) {
    each.resume().write(get())
    await once(each, 'data')
  }
  const stopped = stop()
  await wait(200)
  late.write(get())
  expect(await readAll(late)).toMatch(/connection: close[\s\S]*here/)
  await stopped
  expect(connections.open.size).toBe(0)
})

it('who says nothing, and who does not take their response, keeps nobody from stopping (R7)', async () => {
  const { client, connections, stop } = await stoppable({ arrivesWithinMs: 200, finishWithinMs: 500 })
  await client()
  const reader = await client()
  reader.write(get('/large'))
  await wait(100)
  const began = performance.now()
  const stopped = stop()
  await expect.poll(() => connections.open.size).toBe(1)
  await stopped
  expect(connections.open.size).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(400)
})
