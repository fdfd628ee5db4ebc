import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inSeconds, percentile, showFigures } from '../figures.ts'
import { MEGABYTE, residentBytes, watchMost } from '../processes.ts'
import { heldConnections } from '../sockets.ts'
import { measureWaits } from '../waits.ts'
import { ask, keptLine, lineTo, openHttp2, openTls } from './client.ts'
import { HOST } from './documented.ts'
import type { ReverseProxy } from './proxy.ts'
import { type Site, setUps, signIn, startSite } from './site.ts'

const OTHER = '127.0.0.3'

describe.each(setUps)('behind $name as documented, on $engine', ({ engine, name }) => {
  it('unread pipelined responses cost little, and no other client waits (R9)', async () => {
    const { proxy, server } = await startSite(name, engine)
    const { more, waits } = await underAttack({ proxy, server }, () => pipelineUnread(proxy))
    showFigures('R9', `${name}, ${CONNECTIONS} × ${PIPELINED} pipelined and unread`, inWords({ more, waits }))
    expect(more).toBeLessThan(MAX_MORE_BYTES)
    expect(percentile(waits, 0.99)).toBeLessThan(OTHERS_WAIT_MS)
  })

  it('clients that stall and never close are disconnected, or only the proxy holds their connections (R9)', async () => {
    const { proxy, server } = await startSite(name, engine)
    const backendPort = Number(new URL(server.url).port)
    await signIn(proxy)
    const behind = watchMost(() => heldConnections(backendPort).size)
    const lives = await Promise.all(
      Object.entries(stallers).flatMap(([kind, begin]) =>
        Array.from({ length: 5 }, async () => ({ kind, ms: await lifeOf(proxy, begin) })),
      ),
    )
    for (const kind of Object.keys(stallers)) {
      const ms = lives.filter((life) => life.kind === kind).map((life) => life.ms)
      showFigures('R9', `${name}, who ${kind}`, {
        clients: ms.length,
        'closed after': inSeconds(Math.max(...ms)),
      })
    }
    showFigures('R9', `${name}, all of them`, { 'connections behind it at most': behind() })
    expect(lives.filter(({ kind, ms }) => NO_REQUEST.has(kind) && ms > NO_REQUEST_MS)).toEqual([])
    const heldOn = lives.filter(({ ms }) => ms > CLOSED_WITHIN_MS).map(({ kind }) => kind)
    // nginx has no timeout for a whole body, and buffers it before passing it on.
    if (name === 'nginx') expect(behind()).toBeLessThanOrEqual(1)
    expect(new Set(heldOn)).toEqual(new Set(name === 'nginx' ? [LETTERS] : []))
    expect(heldConnections(backendPort).size).toBeLessThanOrEqual(1)
  })
})

const CONNECTIONS = 10
const PIPELINED = 290
/** Concurrent requests that the documented configuration allows a client. */
const REQUESTS_OF_A_CLIENT = 256
const BESIDES = 4
const ATTACK_MS = 10_000
const MAX_MORE_BYTES = 50 * MEGABYTE
const OTHERS_WAIT_MS = 500
const CLOSED_WITHIN_MS = 30_000
const LOOKED_AT_MS = CLOSED_WITHIN_MS + 10_000

const LARGE = '/api/openapi.json'

// Caddy limits a connection, not a client's number of them.
describe('behind nginx as documented', () => {
  it('nginx limits the requests that one client has under way, and no other client waits (R9)', async () => {
    const { proxy, server } = await startSite('nginx', 'SQLite')
    const { more, waits, behind } = await underAttack({ proxy, server }, () => manyUnread(proxy))
    showFigures('R9', `nginx, ${CONNECTIONS} connections over HTTP/2, unread`, {
      ...inWords({ more, waits }),
      'connections behind it': behind,
    })
    expect(behind).toBeLessThanOrEqual(REQUESTS_OF_A_CLIENT + BESIDES)
    expect(more).toBeLessThan(MAX_MORE_BYTES)
    expect(percentile(waits, 0.99)).toBeLessThan(OTHERS_WAIT_MS)
  })
})

interface Suffered {
  readonly more: number
  readonly waits: readonly number[]
  readonly behind: number
}

/** Attacks on several connections. Returns the effect on the server and another client. */
async function underAttack(
  { proxy, server }: Pick<Site, 'proxy' | 'server'>,
  attack: () => void,
): Promise<Suffered> {
  const cookie = await signIn(proxy, OTHER)
  await others(proxy, cookie, 2_000)
  const pid = server.process.pid ?? 0
  const before = residentBytes(pid)
  const most = watchMost(() => residentBytes(pid))
  for (let n = 0; n < CONNECTIONS; n += 1) attack()
  const waits = await others(proxy, cookie, ATTACK_MS)
  return { more: most() - before, waits, behind: heldConnections(Number(new URL(server.url).port)).size }
}

const inWords = ({ more, waits }: Pick<Suffered, 'more' | 'waits'>) => ({
  'more memory': `${Math.round(more / MEGABYTE)} MB`,
  'p99 of others': inSeconds(percentile(waits, 0.99)),
})

function pipelineUnread(proxy: ReverseProxy): void {
  const socket = openTls(proxy)
    .on('error', () => undefined)
    .pause()
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${LARGE} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(PIPELINED))
}

/** As many unread requests as a proxy allows on a connection. */
function manyUnread(proxy: ReverseProxy): void {
  const session = openHttp2(proxy)
  onTestFinished(() => session.destroy())
  session.once('remoteSettings', ({ maxConcurrentStreams = 100 }) => {
    for (let n = 0; n < Math.min(PIPELINED, maxConcurrentStreams); n += 1)
      session
        .request({ ':path': LARGE })
        .on('error', () => undefined)
        .pause()
  })
}

/** Milliseconds that another client waits for its list. */
async function others(proxy: ReverseProxy, cookie: string, ms: number): Promise<readonly number[]> {
  const line = keptLine()
  onTestFinished(() => line.destroy())
  const list = { path: '/api/training-sessions?limit=20', headers: { cookie }, from: OTHER, line }
  const { waits, refused } = await measureWaits(ms, async () => (await ask(proxy, list)).status)
  expect(refused).toBe(0)
  return waits
}

const NO_REQUEST_MS = 20_000
const LETTERS = 'sends its body a letter a second'

/** The proxy's timeouts are shorter for these. */
const NO_REQUEST: ReadonlySet<string> = new Set([
  'says nothing',
  'says nothing once it is encrypted',
  'sends its headers a letter a second',
])

/** Ways to stall. Each gets a socket whose client side stays open. */
const stallers: Record<string, (socket: Socket, proxy: ReverseProxy) => void> = {
  'says nothing': () => undefined,
  'says nothing once it is encrypted': (socket, proxy) => void encrypted(socket, proxy),
  'sends its headers a letter a second': (socket, proxy) => {
    const tls = encrypted(socket, proxy)
    tls.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `)
    drip(socket, tls)
  },
  'stops in the middle of its body': (socket, proxy) => void encrypted(socket, proxy).write(bodyOf(5_000)),
  [LETTERS]: (socket, proxy) => {
    const tls = encrypted(socket, proxy)
    tls.write(bodyOf(5_000))
    drip(socket, tls)
  },
  'sends no request': (socket, proxy) => void encrypted(socket, proxy).write('no request at all\r\n\r\n'),
}

const bodyOf = (length: number) =>
  `POST /api/session HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`

const encrypted = (socket: Socket, proxy: ReverseProxy): TLSSocket =>
  connectTls({ socket, servername: HOST, ca: proxy.ca }).on('error', () => undefined)

function drip(socket: Socket, tls: TLSSocket): void {
  const dripping = setInterval(() => tls.write('x'), 1_000)
  socket.once('close', () => clearInterval(dripping))
}

/** Milliseconds until a proxy closes such a client; a bit more than allowed if it doesn't. */
async function lifeOf(
  proxy: ReverseProxy,
  begin: (socket: Socket, proxy: ReverseProxy) => void,
): Promise<number> {
  const { host, port, localAddress } = lineTo(proxy)
  const socket = connect({ host, port, localAddress, allowHalfOpen: true }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const ours = socket.localPort ?? 0
  const began = performance.now()
  begin(socket, proxy)
  while (heldConnections(port).has(ours) && performance.now() - began < LOOKED_AT_MS) await pause(500)
  return performance.now() - began
}
