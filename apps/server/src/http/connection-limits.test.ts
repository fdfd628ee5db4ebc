import { EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { get, guarded } from '../../test/guarded.ts'
import { limitConnections, limitsFor, openFiles } from './connection-limits.ts'
import { type Connection, Connections } from './connections.ts'

async function limited({ all = 100, perClient = 100, trustProxy = [] as string[] }) {
  let answer: () => void = () => undefined
  let later = 0
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const server = await guarded((app, connections) => {
    limitConnections(connections, trustProxy, { all, perClient })
    app.get('/', async () => 'here')
    app.get('/later', async () => {
      later += 1
      await asked
      return 'here'
    })
  })
  return { ...server, answer, askedLater: () => later }
}

async function isOpen(client: Socket): Promise<boolean> {
  if (client.readableEnded || client.destroyed) return false
  client.resume().write(get())
  return Promise.race([
    once(client, 'data').then(() => true),
    once(client, 'end').then(() => false),
    once(client, 'close').then(() => false),
  ])
}

const openOnes = async (clients: Socket[]): Promise<boolean[]> => {
  const open: boolean[] = []
  for (const client of clients) open.push(await isOpen(client))
  return open
}

it('a client beyond its connections loses the one that was idle longest; others lose none (R10)', async () => {
  const { client, connections } = await limited({ perClient: 3 })
  const other = await client('127.0.0.2')
  const [first, second, third] = [await client(), await client(), await client()]
  expect(connections.open.size).toBe(4)
  expect(await isOpen(first as Socket)).toBe(true)
  const fourth = await client()
  expect(await openOnes([first, second, third, fourth, other] as Socket[])).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})

it('a connection that waits for its response is not closed for another, and the new one is closed instead (R10)', async () => {
  const { client, answer, askedLater } = await limited({ perClient: 2 })
  const busy = [await client(), await client()]
  for (const each of busy) each.resume().write(get('/later'))
  await expect.poll(askedLater).toBe(2)
  expect(await isOpen(await client())).toBe(false)
  const responses = busy.map((each) => once(each, 'data'))
  answer()
  for (const [part] of await Promise.all(responses)) expect(String(part)).toContain('here')
  expect(await isOpen(await client())).toBe(true)
})

it('all clients together leave file descriptors for other uses, and a new client still connects (R10)', async () => {
  const { client, connections } = await limited({ all: 5 })
  for (let n = 1; n <= 20; n += 1) await client(`127.0.1.${n}`)
  await expect.poll(() => connections.open.size).toBe(5)
  expect(await isOpen(await client('127.0.2.1'))).toBe(true)
})

it('clients behind a trusted proxy are not counted as one', async () => {
  const { client, connections } = await limited({ perClient: 2, trustProxy: ['loopback'] })
  for (let n = 1; n <= 6; n += 1) await client()
  expect(connections.open.size).toBe(6)
})

it('closed connections no longer count', async () => {
  const { client, connections } = await limited({ perClient: 2 })
  for (let n = 1; n <= 6; n += 1) {
    const one = await client()
    expect(await isOpen(one)).toBe(true)
    one.destroy()
    await expect.poll(() => connections.open.size).toBe(0)
  }
})

it.each([
  [1_024, { all: 896, perClient: 224 }],
  [20_000, { all: 19_744, perClient: 500 }],
  [Number.POSITIVE_INFINITY, { all: Number.POSITIVE_INFINITY, perClient: 500 }],
])('a process that may open %d files has room for these', (files, limits) => {
  expect(limitsFor(files)).toEqual(limits)
})

it('the server knows how many files it may open', () => {
  expect(openFiles()).toBeGreaterThan(100)
})

it('a late close event does not reset another connection’s count (R10)', () => {
  const connections = new Connections()
  limitConnections(connections, [], { all: 100, perClient: 1 })
  const open = () => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress: '203.0.113.9', destroy: vi.fn() })
    const connection = { socket, underWay: new Map(), readBefore: null } as unknown as Connection
    socket.once('close', () => connections.emit('close', connection))
    connections.emit('open', connection)
    return socket
  }
  const [first, second] = [open(), open()]
  expect(first.destroy).toHaveBeenCalledOnce()
  second.emit('close')
  const third = open()
  first.emit('close')
  open()
  expect(third.destroy).toHaveBeenCalledOnce()
})
