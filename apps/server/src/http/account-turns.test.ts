import { connect } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { showMetrics } from '@boathouse/domain/club/health/contract'
import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { listGoals } from '@boathouse/domain/results/goals/contract'
import {
  createTrainingSession,
  listTrainingSessions,
  showTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call, metricsReader, metricsToken, newTestApp, type TestApp } from '../../test/app.ts'
import { aPerson, type Person, sessionRow } from '../../test/factories.ts'
import { accountTurns } from './account-turns.ts'
import { ACCOUNT_TURNS, FILE_TURNS } from './limits.ts'

const { atOnce, waiting } = ACCOUNT_TURNS
const PATH = listTrainingSessions.path

let own: TestApp
let athlete: Person
let port: number
/** Finishes the oldest held request. */
let letGo: () => void
/** Concurrent requests: now, and the maximum so far. */
let working: { now: number; most: number }
/** Requests whose headers arrived, and those whose body did. */
let came: { begun: number; whole: number }
let isHeld: boolean

beforeEach(async () => {
  own = await newTestApp({ waitingPerAccount: waiting, settings: { metricsToken } })
  const held: (() => void)[] = []
  letGo = () => held.shift()?.()
  working = { now: 0, most: 0 }
  came = { begun: 0, whole: 0 }
  isHeld = true
  own.fastify.addHook('onRequest', async () => {
    came.begun += 1
  })
  own.fastify.addHook('preValidation', async () => {
    came.whole += 1
  })
  own.fastify.addHook('preHandler', async ({ url }) => {
    if (!isHeld || !url.startsWith(PATH)) return
    working.now += 1
    working.most = Math.max(working.most, working.now)
    await new Promise<void>((resolve) => held.push(resolve))
    working.now -= 1
  })
  athlete = await aPerson(own)
  port = await own.port()
})
afterEach(async () => {
  isHeld = false
  while (working.now > 0) {
    letGo()
    await wait(1)
  }
  await own.stop()
})

const list = (who: Person) => call(own, listTrainingSessions, { query: {} }, who)
const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

const untilWorking = (count: number) => expect.poll(() => working.now, { interval: 5 }).toBe(count)

const untilCame = (count: number) => expect.poll(() => came.whole, { interval: 5 }).toBe(count)

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    own.fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

function askAlone(
  { cookie }: Person,
  { method = 'GET', path = PATH, more = '', times = 1 }: Record<string, string | number> = {},
) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`]
  socket.write(
    `${[...lines, `Origin: http://localhost:3000`].join('\r\n')}${more}\r\n\r\n`.repeat(Number(times)),
  )
  return socket
}

describe('requests of one account', () => {
  it('run four at a time next to those of other accounts; requests beyond the queue get a retry time (R13)', async () => {
    const asked = Array.from({ length: atOnce + waiting + 3 }, () => list(athlete))
    await untilWorking(atOnce)
    const refused = await Promise.race(asked)
    expect([refused.status, refused.body.code, refused.raw.headers['retry-after']]).toEqual([
      429,
      'tooManyAtOnce',
      '1',
    ])
    const other = await aPerson(own)
    expect((await call(own, listGoals, { query: { state: 'active' } }, other)).status).toBe(200)
    const others = list(other)
    await untilWorking(atOnce + 1)
    expect(working.most).toBe(atOnce + 1)
    isHeld = false
    while (working.now > 0) {
      letGo()
      await wait(1)
    }
    const statuses = await statusesOf(asked)
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await others).status).toBe(200)
    expect((await list(athlete)).status).toBe(200)
    const metrics = await own.ask({ url: showMetrics.path, headers: metricsReader })
    expect(metrics.body).toContain('boathouse_requests_refused_total{reason="account"} 3\n')
  })

  it('are authorized again when their turn comes later (A4)', async () => {
    const waitedWhile = async (meanwhile: () => Promise<unknown>) => {
      isHeld = true
      const before = Array.from({ length: atOnce }, () => list(athlete))
      await untilWorking(atOnce)
      const after = list(athlete)
      await wait(300)
      await meanwhile()
      isHeld = false
      for (const _ of before) letGo()
      await Promise.all(before)
      return (await after).status
    }
    expect(await waitedWhile(async () => undefined)).toBe(200)
    const signOut = () => own.database.db.deleteFrom('sessions').where('userId', '=', athlete.id).execute()
    expect(await waitedWhile(signOut)).toBe(401)
  })

  it('leave the queue when their client hangs up, and free their turn when their work is done (R13)', async () => {
    const openBefore = await openConnections()
    const clients = Array.from({ length: atOnce + waiting }, () => askAlone(athlete))
    await untilCame(atOnce + waiting)
    await untilWorking(atOnce)
    expect((await list(athlete)).status).toBe(429)
    for (const client of clients) client.destroy()
    // The refused call may keep its connection.
    await expect.poll(openConnections, { interval: 5 }).toBeLessThanOrEqual(openBefore + 1)
    const next = list(athlete)
    await untilCame(atOnce + waiting + 1)
    expect(working.now).toBe(atOnce)
    letGo()
    await untilWorking(atOnce)
    isHeld = false
    for (let n = 0; n < atOnce; n += 1) letGo()
    expect((await next).status).toBe(200)
    expect((await list(athlete)).status).toBe(200)
  })

  it('free their turn when they are refused', async () => {
    for (let n = 0; n < 3 * atOnce; n += 1) {
      const missing = { params: { id: athlete.id } }
      expect((await call(own, createTrainingSession, { body: {} as never }, athlete)).status).toBe(422)
      isHeld = false
      expect((await call(own, showTrainingSession, missing, athlete)).status).toBe(404)
    }
    expect((await list(athlete)).status).toBe(200)
  })

  it('take no turn while their body arrives', async () => {
    const more = '\r\nContent-Type: application/json\r\nContent-Length: 50'
    const slow = Array.from({ length: 2 * atOnce }, () => askAlone(athlete, { method: 'POST', more }))
    await expect.poll(() => came.begun, { interval: 5 }).toBe(2 * atOnce)
    isHeld = false
    expect((await list(athlete)).status).toBe(200)
    for (const client of slow) client.destroy()
  })
})

describe('files of one account', () => {
  const download = () => call(own, downloadOwnRows, { params: { uid: athlete.id } }, athlete)
  /** Requests downloads on one connection and doesn't read them. */
  const leaveLying = (times: number) => {
    const path = downloadOwnRows.path.replace(':uid', athlete.id)
    return askAlone(athlete, { method: 'POST', path, times }).pause()
  }
  beforeEach(async () => {
    isHeld = false
    const rows = Array.from({ length: 60 }, () => sessionRow(athlete, { notes: noise() }))
    await own.database.db.insertInto('trainingSessions').values(rows).execute()
  })

  it('leave turns for other calls if unread, and free theirs when the client is gone (R13)', async () => {
    const clients = Array.from({ length: FILE_TURNS.atOnce }, () => leaveLying(1))
    await untilCame(FILE_TURNS.atOnce)
    expect((await list(athlete)).status).toBe(200)
    expect((await download()).status).toBe(429)
    for (const client of clients) client.destroy()
    await expect.poll(async () => (await download()).status, { interval: 20 }).toBe(200)
  })

  it('on one connection take one turn: the next is built once the last was read (R13)', async () => {
    const client = leaveLying(FILE_TURNS.atOnce)
    await wait(500)
    expect((await download()).status).toBe(200)
    client.destroy()
  })

  it('run one after the other without a delay in between', () => {
    const turns = accountTurns(FILE_TURNS)
    let made = 0
    for (let n = 0; n < 10 * FILE_TURNS.atOnce; n += 1)
      turns.take(
        { key: 'someone', isGone: () => false },
        (end) => {
          made += 1
          end()
        },
        () => expect.fail(),
      )
    expect(made).toBe(10 * FILE_TURNS.atOnce)
  })
})

/** Incompressible, and larger than the socket buffers of four responses. */
const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64')

it('on SQLite give others a turn in between, although one event-loop turn could serve them all (R13)', async () => {
  const turns = accountTurns({ atOnce: 4, waiting: 32 })
  const begun: number[] = []
  for (let n = 0; n < 10; n += 1)
    turns.take(
      { key: 'someone', isGone: () => false },
      (end) => {
        begun.push(n)
        end()
        end()
      },
      () => expect.fail(),
    )
  expect([begun, turns.waiting]).toEqual([[0, 1, 2, 3], 6])
  await turn()
  expect([begun, turns.waiting]).toEqual([[0, 1, 2, 3, 4], 5])
  await turn()
  expect(begun).toHaveLength(6)
  for (let n = 0; n < 8; n += 1) await turn()
  expect([begun.length, turns.waiting]).toEqual([10, 0])
})
