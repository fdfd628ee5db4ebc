import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { becomeSuper, newInstallation, someClient, start } from './installation.ts'

const OF_EACH_KIND = 10
const SESSIONS = 100
const NOTES = 'Long glide. '.repeat(400)
const CLOSED_WITHIN_MS = 30_000
const DRIP_MS = 1_000

interface Asked {
  readonly port: number
  readonly cookie: string
}

/** How a client can be slow. Each is given a socket that has just been opened. */
const kinds: Record<string, (socket: Socket, asked: Asked) => void> = {
  'says nothing': (socket) => void socket.resume(),
  'sends its headers a letter a second': (socket, { port }) => {
    socket.resume().write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `)
    drip(socket)
  },
  'sends its body a letter a second': (socket, asked) => {
    socket
      .resume()
      .write(`${head('POST', asked)}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`)
    drip(socket)
  },
  'reads nothing of what it asked for': (socket, asked) => void askForMuch(socket.pause(), asked),
  'reads a little a second': (socket, asked) => {
    askForMuch(socket.pause(), asked)
    const reading = setInterval(() => void socket.read(100), DRIP_MS)
    socket.once('close', () => clearInterval(reading))
  },
}

const head = (method: string, { port, cookie }: Asked) =>
  `${method} /api/training-sessions?limit=100 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n`

function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write('x'), DRIP_MS)
  socket.once('close', () => clearInterval(dripping))
}

/** More than the kernels between the two will keep for it. */
const askForMuch = (socket: Socket, asked: Asked) => socket.write(`${head('GET', asked)}\r\n`.repeat(12))

describe('slow clients', () => {
  it('are closed within half a minute, and nobody else waits for them (R9)', async () => {
    const installation = await newInstallation('SQLite')
    const server = await start(installation.settings)
    const cookie = await becomeSuper(server)
    await fillLog(server.url, cookie)
    const asked = { port: Number(new URL(server.url).port), cookie }

    const before = await othersFor(3_000, server.url, cookie)
    const slow = Object.entries(kinds).flatMap(([kind, begin]) =>
      Array.from({ length: OF_EACH_KIND }, (_, n) => ({
        kind,
        // One after the other: together, even quick ones would be too many.
        lasted: pause(n * 200).then(() => lifeOf(begin, asked)),
      })),
    )
    const [during, ...lives] = await Promise.all([
      othersFor(CLOSED_WITHIN_MS, server.url, cookie),
      ...slow.map(async ({ kind, lasted }) => ({ kind, ms: await lasted })),
    ])
    for (const kind of Object.keys(kinds)) {
      const ms = lives.filter((life) => life.kind === kind).map((life) => life.ms)
      showFigures('R9', `who ${kind}`, { clients: ms.length, 'closed after': inSeconds(Math.max(...ms)) })
    }
    showFigures('R9', 'everybody else meanwhile', {
      'p99 before': inSeconds(percentile(before, 0.99)),
      'p99 meanwhile': inSeconds(percentile(during, 0.99)),
    })
    expect(lives.filter(({ ms }) => ms > CLOSED_WITHIN_MS)).toEqual([])
    expect(percentile(during, 0.99)).toBeLessThan(1_000)
  })
})

/** A list of it has half a megabyte. */
async function fillLog(url: string, cookie: string): Promise<void> {
  const day = { date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low', notes: NOTES }
  for (let n = 0; n < SESSIONS; n += 1) {
    const { status } = await fetch(`${url}/api/training-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...someClient() },
      body: JSON.stringify({ id: newId(), ...day }),
    })
    expect(status).toBe(201)
  }
}

/** How long a slow client is put up with, in milliseconds; a little more than it may be when it is not. */
async function lifeOf(begin: (socket: Socket, asked: Asked) => void, asked: Asked): Promise<number> {
  const socket = connect(asked.port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const ours = socket.localPort ?? 0
  const began = performance.now()
  begin(socket, asked)
  while (isEstablished(ours, asked.port) && performance.now() - began < CLOSED_WITHIN_MS + 5_000)
    await pause(500)
  return performance.now() - began
}

/** Asked of the kernel: a socket that nobody reads does not tell its program that it was closed. */
function isEstablished(from: number, to: number): boolean {
  const hex = (port: number) => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8').includes(`${hex(from)} ${hex(to)} 01 `)
}

/** What others wait for their answers meanwhile, in milliseconds. */
async function othersFor(ms: number, url: string, cookie: string): Promise<number[]> {
  const waits: number[] = []
  const ends = performance.now() + ms
  while (performance.now() < ends) {
    const asked = performance.now()
    const answer = await fetch(`${url}/api/training-sessions?limit=20`, {
      headers: { cookie, ...someClient() },
    })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    waits.push(performance.now() - asked)
    await pause(20)
  }
  return waits
}
