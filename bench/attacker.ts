// Process of its own: one account or client that uses up its limits for some time.
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Attack, AttackTask, Statuses } from './attacks.ts'

/** A client of its own, if the machine has a second loopback address. */
const FROM = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'
const TICK_MS = 5
const ROWS = 500
const LARGE = '/api/openapi.json'

interface AttackRequest {
  readonly path: string
  readonly body?: unknown
}

interface Pace {
  readonly asked: () => AttackRequest
  readonly perSecond: number
  /** Requests until the limit is used up. */
  readonly most?: number
}

const paces: Readonly<Record<Exclude<Attack, 'unread'>, Pace>> = {
  goals: { asked: () => ({ path: '/api/goals?limit=100' }), perSecond: 40 },
  searches: { asked: () => ({ path: '/api/training-sessions?text=nowhere' }), perSecond: 20 },
  imports: { asked: () => ({ path: '/api/imports', body: season() }), perSecond: 5 },
  passwords: {
    asked: () => ({
      path: '/api/session',
      body: { email: `${newId()}@example.org`, password: 'a wrong password' },
    }),
    perSecond: 10_000,
    most: 100,
  },
  requests: { asked: () => ({ path: LARGE }), perSecond: 50 },
}

const UNREAD = { connections: 10, requests: 290 }

process.once('disconnect', () => process.exit())
process.on('message', (task: AttackTask) => {
  const attack = task.attack === 'unread' ? readNothing(task) : ask(task, paces[task.attack])
  void attack.then((statuses) => process.send?.(statuses))
})

async function ask(
  { port, cookie, seconds }: AttackTask,
  { asked, perSecond, most }: Pace,
): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, localAddress: FROM })
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const ends = began + seconds * 1_000
  let sent = 0
  const send = (what: AttackRequest) =>
    statusOf({ agent, port, cookie, ...what }).then((status) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    })
  const underWay: Promise<void>[] = []
  for (let now = began; now < ends; now = performance.now()) {
    const due = Math.min(most ?? Number.POSITIVE_INFINITY, ((now - began) / 1_000) * perSecond)
    for (; sent < due; sent += 1) underWay.push(send(asked()))
    await pause(TICK_MS)
  }
  agent.destroy()
  await Promise.all(underWay)
  return statuses
}

/** Never rejects: `none` stands for an unanswered request. */
function statusOf({
  agent,
  port,
  cookie,
  path,
  body,
}: AttackRequest & { agent: Agent; port: number; cookie: string }) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const content = body === undefined ? undefined : JSON.stringify(body)
  request(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method: content === undefined ? 'GET' : 'POST',
      headers: { ...(cookie && { cookie }), ...(content && { 'content-type': 'application/json' }) },
    },
    (response) => {
      response.resume().once('close', () => resolve(response.complete ? `${response.statusCode}` : 'none'))
    },
  )
    .on('error', () => resolve('none'))
    .end(content)
  return promise
}

async function readNothing({ port, seconds }: AttackTask): Promise<Statuses> {
  const sockets = Array.from({ length: UNREAD.connections }, () =>
    connect({ port, host: '127.0.0.1', localAddress: FROM })
      .on('error', () => undefined)
      .pause(),
  )
  for (const socket of sockets)
    socket.write(`GET ${LARGE} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(UNREAD.requests))
  await pause(seconds * 1_000)
  for (const socket of sockets) socket.destroy()
  return { none: UNREAD.connections * UNREAD.requests }
}

function season(): unknown {
  const session = {
    sourceAt: '2026-03-01T10:00:00',
    date: '2026-03-01',
    durationMs: 3_600_000,
    restMs: null,
    distance: 12_000,
    strokeRate: 24,
    averageHeartRate: 148,
    sport: null,
    craft: null,
    type: 'notSet',
    intensity: 'notSet',
    notes: 'Steady, and the last ten minutes harder.',
  }
  const sessions = Array.from({ length: ROWS }, () => ({ ...session, id: newId(), sourceId: newId() }))
  return { source: 'concept2', sessions }
}
