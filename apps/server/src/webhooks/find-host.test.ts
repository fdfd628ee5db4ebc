import { createSocket } from 'node:dgram'
import type { lookup } from 'node:dns'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hostFinder } from './find-host.ts'

/** A name server that answers each question with a response code, or nothing. */
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

it('a host that DNS does not know is looked up as the system does', async () => {
  const fallback = system()
  const find = hostFinder({ servers: [await nameServer(NAME_UNKNOWN)], fallback: fallback as never })
  expect(await ask(find)).toEqual([{ address: '10.0.0.7', family: 4 }])
})

it('a host whose name server never answers takes no thread that others need (R17)', async () => {
  const fallback = system()
  const find = hostFinder({
    ...{ servers: [await nameServer(null)], timeoutMs: 10, fallback: fallback as never },
  })
  await expect(ask(find)).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(fallback).not.toHaveBeenCalled()
})

it('one host at a time is looked up as the system does (R17)', async () => {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const fallback = (_host: string, _options: object, done: (...all: unknown[]) => void) => {
    asked.resolve()
    void held.promise.then(() => done(null, []))
  }
  const find = hostFinder({ servers: [await nameServer(NAME_UNKNOWN)], fallback: fallback as never })
  const first = ask(find)
  await asked.promise
  await expect(ask(find)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  held.resolve()
  expect(await first).toEqual([])
})
