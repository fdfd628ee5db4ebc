import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { becomeSuper, newInstallation, someClient, start } from './installation.ts'
import { hasArrived, heldConnections } from './sockets.ts'
import { othersFor } from './waits.ts'

const OF_EACH_KIND = 10
const SESSIONS = 1_000
/** Hardly compressible: the archive must have megabytes. */
const notes = () => String.fromCodePoint(...Array.from({ length: 2_000 }, () => 0x4e00 + randomInt(20_000)))
const CLOSED_WITHIN_MS = 30_000
const LOOKED_AT_MS = CLOSED_WITHIN_MS + 5_000
const DRIP_MS = 1_000
const ACCEPTED_WITHIN_MS = 2_000

interface Asked {
  readonly port: number
  readonly cookie: string
  readonly me: string
}

/** Only two of these: accounts may request ten in a while, and each is slow to build. */
const DOWNLOAD = 'reads nothing of a download'

/** Ways of being slow. Each gets a new socket whose client side stays open. */
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
  [DOWNLOAD]: (socket, asked) => void askForAll(socket.pause(), asked),
  'asks for more than it reads': (socket, asked) =>
    void socket.pause().write(`${head('GET', asked)}\r\n`.repeat(60)),
  'reads a little a second': (socket, asked) => {
    askForMuch(socket.pause(), asked)
    read(socket, 100)
  },
}

/** A slow line isn't an attack: 64 KB a second, of which the server notices progress every 30 s. */
function takesItsTime(socket: Socket, asked: Asked): void {
  askForAll(socket.pause(), asked)
  read(socket, 64 * 1024)
}

function read(socket: Socket, perSecond: number): void {
  const began = performance.now()
  let taken = 0
  const reading = setInterval(() => {
    const due = Math.floor((perSecond * (performance.now() - began)) / 1_000) - taken
    const part = due < 1 ? null : socket.read(Math.min(due, socket.readableLength) || undefined)
    taken += part?.length ?? 0
  }, DRIP_MS / 10)
  socket.once('close', () => clearInterval(reading))
}

const head = (method: string, { port, cookie }: Asked, path = 'training-sessions?limit=100') =>
  `${method} /api/${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n`

function drip(socket: Socket): void {
  const dripping = setInterval(() => socket.write('x'), DRIP_MS)
  socket.once('close', () => clearInterval(dripping))
}

/** More than the kernel buffers. */
const askForMuch = (socket: Socket, asked: Asked) => socket.write(`${head('GET', asked)}\r\n`.repeat(8))

const askForAll = (socket: Socket, asked: Asked) =>
  socket.write(`${head('POST', asked, `users/${asked.me}/export`)}Content-Length: 0\r\n\r\n`)

describe('slow clients', () => {
  it('are disconnected within 30 seconds unless only their line is slow, and no other client waits (R9)', async () => {
    const installation = await newInstallation('SQLite')
    const server = await start(installation.settings)
    const cookie = await becomeSuper(server)
    await fillLog(server.url, cookie)
    const asked = { port: Number(new URL(server.url).port), cookie, me: await idOf(server.url, cookie) }

    const others = { url: server.url, cookie }
    const before = await othersFor(3_000, others)
    const slow = Object.entries(kinds).flatMap(([kind, begin]) =>
      Array.from({ length: kind === DOWNLOAD ? 2 : OF_EACH_KIND }, (_, n) => ({
        kind,
        lasted: pause(n * 200).then(() => lifeOf(begin, asked)),
      })),
    )
    const [during, lastedOnASlowLine, ...lives] = await Promise.all([
      othersFor(CLOSED_WITHIN_MS, others),
      lifeOf(takesItsTime, asked),
      ...slow.map(async ({ kind, lasted }) => ({ kind, ms: await lasted })),
    ])
    for (const kind of Object.keys(kinds)) {
      const ms = lives.filter((life) => life.kind === kind).map((life) => life.ms)
      showFigures('R9', `who ${kind}`, { clients: ms.length, 'closed after': inSeconds(Math.max(...ms)) })
    }
    showFigures('R9', 'who has a slow line', { 'still there after': inSeconds(lastedOnASlowLine) })
    showFigures('R9', 'everybody else meanwhile', {
      'p99 before': inSeconds(percentile(before, 0.99)),
      'p99 meanwhile': inSeconds(percentile(during, 0.99)),
    })
    expect(lives.filter(({ ms }) => ms > CLOSED_WITHIN_MS)).toEqual([])
    expect(lastedOnASlowLine).toBeGreaterThan(LOOKED_AT_MS)
    expect(percentile(during, 0.99)).toBeLessThan(1_000)
  })
})

/** Makes a list of half a megabyte and an archive of seven. */
async function fillLog(url: string, cookie: string): Promise<void> {
  const day = { date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' }
  for (let n = 0; n < SESSIONS; n += 1) {
    const { status } = await fetch(`${url}/api/training-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...someClient() },
      body: JSON.stringify({ id: newId(), ...day, notes: notes() }),
    })
    expect(status).toBe(201)
  }
}

/** Milliseconds until a slow client is closed; a bit more than allowed if it isn't. */
async function lifeOf(begin: (socket: Socket, asked: Asked) => void, asked: Asked): Promise<number> {
  const socket = connect({ port: asked.port, host: '127.0.0.1', allowHalfOpen: true }).on(
    'error',
    () => undefined,
  )
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const ours = socket.localPort ?? 0
  const isHeld = () => heldConnections(asked.port).has(ours)
  let began = performance.now()
  begin(socket, asked)
  const waitsForArchive = begin === kinds[DOWNLOAD] || begin === takesItsTime
  while (waitsForArchive && !hasArrived(ours, asked.port)) await pause(100)
  began = performance.now()
  // Until the server accepted it; it may be closed already.
  while (!isHeld() && performance.now() - began < ACCEPTED_WITHIN_MS) await pause(10)
  while (isHeld() && performance.now() - began < LOOKED_AT_MS) await pause(500)
  return performance.now() - began
}

async function idOf(url: string, cookie: string): Promise<string> {
  const me = (await (await fetch(`${url}/api/me`, { headers: { cookie } })).json()) as {
    user: { id: string }
  }
  return me.user.id
}
