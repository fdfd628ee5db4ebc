import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import { describe, expect, it } from 'vitest'
import { balance } from './accounts.ts'
import { inSeconds, showFigures } from './figures.ts'
import { becomeSuper, engines, newInstallation, someClient, start } from './installation.ts'
import type { Sent } from './writers.ts'

const CLIENTS = 20
/** Clients that reconnect for each request until they are refused. */
const NEWCOMERS = 10
const ROUNDS = 5
const ENDS_WITHIN_MS = 10_000
/** Milliseconds until readiness fails: requests already queued come first. */
const NOT_READY_WITHIN_MS = 1_000

describe.each(engines)('a server on %s that gets SIGTERM under load', (engine) => {
  it('fails readiness at once, resets no accepted connection, keeps acknowledged writes, and exits with 0 (R7)', async () => {
    const installation = await newInstallation(engine)
    let server = await start(installation.settings)
    const cookie = await becomeSuper(server)
    const acknowledged: Sent[] = []
    const ends: number[] = []
    const notReadyAfter: number[] = []
    const reset: string[] = []
    let answered = 0
    let refused = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const clients = [
        ...Array.from({ length: CLIENTS }, () => keptAliveClient(server.url, cookie)),
        ...Array.from({ length: NEWCOMERS }, () => newcomer(server.url, cookie)),
      ]
      await pause(700)
      const told = performance.now()
      const stopped = server.stop()
      // On a new connection, like a load balancer.
      while ((await readiness(server.url)) === 200) await pause(5)
      notReadyAfter.push(performance.now() - told)
      for (const client of await Promise.all(clients)) {
        acknowledged.push(...client.acknowledged)
        answered += client.answered
        if (client.isRefused) refused += 1
        if (client.trouble) reset.push(client.trouble)
      }
      expect(await stopped).toBe(0)
      ends.push(performance.now() - told)
      server = await start(installation.settings)
    }
    const books = await balance(installation, { url: server.url, cookie }, acknowledged)
    showFigures(
      'R7',
      `SIGTERM under ${CLIENTS} kept-alive clients and ${NEWCOMERS} who reconnect each time`,
      {
        stops: ROUNDS,
        answers: answered,
        reset: reset.length,
        ...books,
        'not ready after': inSeconds(Math.max(...notReadyAfter)),
        'slowest end': inSeconds(Math.max(...ends)),
      },
    )
    expect(reset).toEqual([])
    // All of them connected until the port was closed.
    expect(refused).toBe(NEWCOMERS * ROUNDS)
    expect(acknowledged.length).toBeGreaterThan(CLIENTS)
    expect(books).toMatchObject({ lost: 0, twice: 0 })
    expect(Math.max(...notReadyAfter)).toBeLessThan(NOT_READY_WITHIN_MS)
    expect(Math.max(...ends)).toBeLessThan(ENDS_WITHIN_MS)
  })
})

const readiness = async (url: string): Promise<number> =>
  (await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } })).status

interface Told {
  readonly acknowledged: Sent[]
  readonly answered: number
  readonly isRefused?: boolean
  readonly trouble?: string
}

/** Writes on a new connection each time, until it is refused. */
async function newcomer(url: string, cookie: string): Promise<Told> {
  const agent = new Agent({ keepAlive: false })
  const acknowledged: Sent[] = []
  for (let answered = 0; ; answered += 1) {
    const record: Sent = { id: newId(), kind: 'session', text: newId() }
    try {
      const { status } = await post(agent, { url, cookie }, record)
      if (status === 201) acknowledged.push(record)
      else if (status !== 503) return { acknowledged, answered, trouble: `answered ${status}` }
    } catch (error) {
      const isRefused = (error as NodeJS.ErrnoException).syscall === 'connect'
      return { acknowledged, answered, isRefused, ...(!isRefused && { trouble: `reconnected: ${error}` }) }
    }
  }
}

/** Writes on one connection until the server announces to close it. */
async function keptAliveClient(url: string, cookie: string): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const acknowledged: Sent[] = []
  try {
    for (let answered = 1; ; answered += 1) {
      const record: Sent = { id: newId(), kind: 'session', text: newId() }
      const { status, isLast } = await post(agent, { url, cookie }, record)
      if (status === 201) acknowledged.push(record)
      // A slow disk may refuse twenty constant writers with 503, but never reset.
      else if (status !== 503) return { acknowledged, answered, trouble: `answered ${status}` }
      if (isLast) return { acknowledged, answered }
    }
  } catch (error) {
    return { acknowledged, answered: acknowledged.length, trouble: `kept alive: ${error}` }
  } finally {
    agent.destroy()
  }
}

function post(agent: Agent, { url, cookie }: { url: string; cookie: string }, { id, text }: Sent) {
  const day = { date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' }
  return new Promise<{ status: number; isLast: boolean }>((resolve, reject) => {
    const asked = request(`${url}/api/training-sessions`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...someClient() },
    })
    asked.on('error', reject).on('response', (answer) => {
      answer.on('error', reject).resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
      )
    })
    asked.end(JSON.stringify({ id, ...day, notes: text }))
  })
}
