import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { get, guarded, readAll } from '../../test/guarded.ts'
import { UNREAD_RESPONSES } from './limits.ts'
import { boundUnreadResponses } from './unread-responses.ts'

const MEGABYTE = 1_048_576
/** Larger than the kernel's buffers on both sides, so most stays in the server. */
const LARGE = 16 * MEGABYTE

/** Diagnostics channel of each request that Node has parsed. */
const REQUESTS = 'http.server.request.start'

const fail = (): never => {
  throw new Error('Nothing to read.')
}

async function bounded(limits: Partial<typeof UNREAD_RESPONSES> = {}) {
  let handled = 0
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const shared = Buffer.alloc(LARGE)
  const server = await guarded((app, connections) => {
    boundUnreadResponses(app, connections, { ...UNREAD_RESPONSES, bytes: 1_000 * MEGABYTE, ...limits })
    app.get('/', async () => {
      handled += 1
      await wait(50)
      return 'x'
    })
    app.get('/large', async () => Buffer.alloc(LARGE))
    app.get('/half', async () => 'x'.repeat(LARGE / 2))
    app.get('/shared', async () => shared)
    app.get('/held', async (_request, reply) => {
      await held
      return reply.code(204).send()
    })
    app.get('/broken', async () => new Readable({ read: (): never => fail() }))
  })
  return { ...server, letGo, handled: () => handled }
}

it('eight requests before the first response are answered, a ninth ends the connection before it is handled (R9)', async () => {
  const { client, handled } = await bounded()
  const eight = await client()
  eight.write(get().repeat(7) + get('/', 'Connection: close\r\n'))
  expect((await readAll(eight)).match(/HTTP\/1\.1 200/g)).toHaveLength(8)
  expect(handled()).toBe(8)

  const more = await client()
  more.write(get().repeat(60))
  expect(await readAll(more)).toBe('')
  expect(handled()).toBe(9)
})

it.each([
  ['without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['with an unknown expectation', get('/', 'Expect: the best\r\n'), 417],
])('requests %s are refused, and count like others (R9)', async (_what, request, status) => {
  const { client } = await bounded()
  const one = await client()
  one.write(request)
  one.resume()
  const [head] = (await once(one, 'data')) as [Buffer]
  expect(head.toString()).toContain(`HTTP/1.1 ${status}`)

  let made = 0
  const count = () => {
    made += 1
  }
  subscribe(REQUESTS, count)
  const many = await client()
  many.write(get() + request.repeat(1_000))
  expect(await readAll(many)).toBe('')
  unsubscribe(REQUESTS, count)
  expect(made).toBeLessThan(20)
})

it('the next response is built when the last one is read (R9)', async () => {
  const { client, handled } = await bounded()
  const one = await client()
  one.write(get('/large') + get('/').repeat(6) + get('/', 'Connection: close\r\n'))
  await wait(300)
  expect(handled()).toBe(0)
  expect((await readAll(one)).match(/HTTP\/1\.1 200/g)).toHaveLength(8)
  expect(handled()).toBe(7)
})

it('over the total limit, the largest response is dropped, and small ones stay (R9)', async () => {
  const { client, connections } = await bounded({ bytes: 2.2 * LARGE })
  const little = await client()
  little.write(get('/half'))
  await wait(100)
  const [first, second] = [await client(), await client()]
  first.write(get('/large'))
  await wait(100)
  expect(connections.open.size).toBe(3)
  second.write(get('/large'))
  await expect.poll(() => connections.open.size).toBe(2)
  expect((await readAll(first)).length).toBeLessThan(LARGE)
  little.write(get('/half', 'Connection: close\r\n'))
  second.end()
  expect((await readAll(second)).length).toBeGreaterThan(LARGE)
  // Taken and cancelled responses free memory for others.
  const third = await client()
  third.write(get('/large', 'Connection: close\r\n'))
  expect((await readAll(third)).length).toBeGreaterThan(LARGE)
})

it('clients whose response is not built yet are never dropped (R8)', async () => {
  const { client, connections, letGo } = await bounded({ bytes: 20, bytesOfARequest: 1 })
  const waiting = await Promise.all(Array.from({ length: 40 }, () => client()))
  for (const each of waiting) each.write(get('/held', 'Connection: close\r\n'))
  await expect.poll(() => connections.open.size).toBe(40)
  await wait(200)
  expect(connections.open.size).toBe(40)
  letGo()
  for (const each of waiting) expect(await readAll(each)).toContain('HTTP/1.1 204')
})

it('a client that pipelines requests is dropped before a client that waits for one large response (R9)', async () => {
  const { client, connections } = await bounded({ bytes: 2.5 * LARGE, bytesOfARequest: LARGE / 20 })
  const honest = await client()
  honest.write(get('/large', 'Connection: close\r\n'))
  await wait(100)
  for (const _ of [1, 2]) (await client()).write(get('/shared').repeat(8))
  await expect.poll(() => connections.open.size).toBeLessThan(3)
  expect((await readAll(honest)).length).toBeGreaterThan(LARGE)
})

it('a response that broke before its first byte is counted once, until it ends (R9)', async () => {
  const { client } = await bounded({ bytes: 1.5 * MEGABYTE, bytesOfAStream: MEGABYTE })
  const broken = await client()
  broken.write(get('/broken').repeat(4) + get('/', 'Connection: close\r\n'))
  const answers = await readAll(broken)
  expect(answers.match(/HTTP\/1\.1 500/g)).toHaveLength(4)
  expect(answers).toContain('HTTP/1.1 200')
})

it('memory that many responses share is counted once', async () => {
  const { client, connections } = await bounded({ bytes: 2 * LARGE })
  const clients = await Promise.all(Array.from({ length: 4 }, () => client()))
  for (const each of clients) each.write(get('/shared', 'Connection: close\r\n'))
  await wait(300)
  expect(connections.open.size).toBe(4)
  for (const each of clients) expect((await readAll(each)).length).toBeGreaterThan(LARGE)
})
