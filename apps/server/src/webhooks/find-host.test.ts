import { createSocket } from 'node:dgram'
import type { lookup } from 'node:dns'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hostFinder } from './find-host.ts'

async function nameServer(code: number | null): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port }) => {
    if (code === null) return
    const answer = Buffer.from(question)
    answer.writeUInt16BE(0x8180 | code, 2)
    socket.send(answer, port, '127.0.0.1')
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`
}

const system = () =>
  vi.fn((_host: string, _options: object, done: (...all: unknown[]) => void) =>
    done(null, [{ address: '10.0.0.7', family: 4 }]),
  )
const ask = (find: typeof lookup) => promisify(find)('boathouse.example', { all: true })
const NAME_UNKNOWN = 3

it('a host unknown to DNS is looked up by the system', async () => {
  const fallback = system()
  const find = hostFinder({ servers: [await nameServer(NAME_UNKNOWN)], fallback: fallback as never })
  expect(await ask(find)).toEqual([{ address: '10.0.0.7', family: 4 }])
})

it('a silent name server blocks no thread that others need (R17)', async () => {
  const fallback = system()
  const find = hostFinder({
    ...{ servers: [await nameServer(null)], timeoutMs: 10, fallback: fallback as never },
  })
  await expect(ask(find)).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(fallback).not.toHaveBeenCalled()
})

it('the system looks up one host after the other (R17)', async () => {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let underWay = 0
  let most = 0
  const fallback = (_host: string, _options: object, done: (...all: unknown[]) => void) => {
    underWay += 1
    most = Math.max(most, underWay)
    asked.resolve()
    void held.promise.then(() => {
      underWay -= 1
      done(null, [{ address: '10.0.0.7', family: 4 }])
    })
  }
  const find = hostFinder({ servers: [await nameServer(NAME_UNKNOWN)], fallback: fallback as never })
  const all = Promise.all([ask(find), ask(find), ask(find)])
  await asked.promise
  held.resolve()
  expect(await all).toEqual(Array(3).fill([{ address: '10.0.0.7', family: 4 }]))
  expect(most).toBe(1)
})

it('a host unknown to the system does not block the next one', async () => {
  const fallback = vi
    .fn()
    .mockImplementationOnce((_host, _options, done) =>
      done(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    )
    .mockImplementation((_host, _options, done) => done(null, [{ address: '10.0.0.7', family: 4 }]))
  const find = hostFinder({ servers: [await nameServer(NAME_UNKNOWN)], fallback: fallback as never })
  const [first, second] = await Promise.allSettled([ask(find), ask(find)])
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'ENOTFOUND' } })
  expect(second).toMatchObject({ value: [{ address: '10.0.0.7', family: 4 }] })
})
