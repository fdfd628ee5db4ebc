import { once } from 'node:events'
import { request } from 'node:http'
import { promisify } from 'node:util'
import { register, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { confirmEmail } from '@boathouse/domain/identity/confirmations/contract'
import { changePassword, resetPassword } from '@boathouse/domain/identity/passwords/contract'
import { showProof } from '@boathouse/domain/identity/proofs/contract'
import { setUp } from '@boathouse/domain/identity/set-up/contract'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { createTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeAccountLink } from '#auth/account-links.ts'
import { storedKey } from '#auth/throttle.ts'
import { call, metricsReader, type TestApp } from '../../../../test/app.ts'
import {
  aCast,
  aPerson,
  type Cast,
  freshEmail,
  givePassword,
  type Person,
} from '../../../../test/factories.ts'
import { type Heard, seenAlike } from '../../../../test/over-http.ts'
import { ownApp } from '../../../../test/own-app.ts'
import { personOf } from '../../../../test/samples/sample.ts'
import { samples } from '../../../../test/samples.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
ownApp(
  (own) => {
    app = own
  },
  { settings: { trustProxy: ['127.0.0.1'] } },
)

let cast: Cast
let known: Person
beforeAll(async () => {
  cast = await aCast(app)
  known = await aPerson(app)
  await givePassword(app, known, PASSWORD)
})

/** Occupies the hashing slots and `waiting` queue positions until the returned function is called. */
function occupy(waiting: number): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const others = Array.from({ length: 2 + waiting }, (_, n) =>
    app.server.hashTurns.run({ key: `other ${n}`, isGone: () => false }, () => promise),
  )
  onTestFinished(() => resolve())
  return () => {
    resolve()
    return Promise.all(others)
  }
}

const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })

const signIn = (email: string, password = PASSWORD, client = '10.0.0.1') =>
  call(app, signInWithPassword, { body: { email, password } }, from(client))

interface Told {
  readonly status: number
  readonly raw: Pick<Heard, 'headers' | 'body'>
}

const outcomeOf = ({ status, raw }: Told) => [
  status,
  JSON.parse(raw.body || '{}').code,
  raw.headers['retry-after'],
]
const TOLD_LATER = [503, 'unavailable', '2']

const counted = async () => {
  const keys = app.database.db.selectFrom('throttles').where('key', 'like', 'passwords:%')
  return keys.select(['key', 'hits']).orderBy('key').execute()
}

describe('more simultaneous passwords than the server hashes (R13)', () => {
  it('queue up to twenty deep, and the rest get a retry time', async () => {
    const free = occupy(0)
    const answers = Array.from({ length: 30 }, () => signIn(freshEmail()))
    const later: unknown[] = []
    for (const answer of answers) void answer.then((heard) => later.push(outcomeOf(heard)))
    await expect.poll(() => later.length).toBe(10)
    expect(later).toEqual(Array(10).fill(TOLD_LATER))
    await free()
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(503)])
  })

  it('get the same refusal for every account, and do not count as attempts (B3, B8)', async () => {
    const without = await aPerson(app)
    expect((await signIn(known.email)).status).toBe(204)
    const before = await counted()
    const free = occupy(20)
    const answers = [
      await signIn(known.email),
      await signIn(known.email, 'a wrong one'),
      await signIn(without.email),
      await signIn(freshEmail()),
    ]
    const bodies = answers.map(({ raw }) => seenAlike(raw))
    expect(answers.map(outcomeOf)).toEqual(Array(4).fill(TOLD_LATER))
    expect(new Set(bodies).size).toBe(1)
    expect(await counted()).toEqual(before)
    await free()
    expect((await signIn(known.email)).status).toBe(204)
  })

  it('leave a slot to a client with no pending requests, whatever others do', async () => {
    const free = occupy(0)
    const guesses = Array.from({ length: 21 }, (_, n) => signIn(freshEmail(), PASSWORD, `10.1.0.${n % 10}`))
    let later = 0
    for (const guess of guesses) void guess.then(({ status }) => (later += status === 503 ? 1 : 0))
    // The queue holds 20, so one of the 21 guesses is refused.
    await expect.poll(() => later).toBe(1)
    const right = signIn(known.email, PASSWORD, '10.2.0.1')
    await expect.poll(() => later).toBe(2)
    await free()
    expect((await right).status).toBe(204)
    await Promise.all(guesses)
  })

  it('leave a slot to another network when a crowd from one network uses an address each', async () => {
    const free = occupy(0)
    const guesses = Array.from({ length: 21 }, (_, n) =>
      signIn(freshEmail(), PASSWORD, `2001:db8:7:${n.toString(16)}::1`),
    )
    let later = 0
    for (const guess of guesses) void guess.then(({ status }) => (later += status === 503 ? 1 : 0))
    await expect.poll(() => later).toBe(1)
    const right = signIn(known.email, PASSWORD, '2001:db8:8::1')
    await expect.poll(() => later).toBe(2)
    await free()
    expect((await right).status).toBe(204)
    await Promise.all(guesses)
  })

  it('give no turn to a client over the limit', async () => {
    const email = freshEmail()
    expect((await signIn(email, 'a guess', '10.3.0.1')).status).toBe(401)
    await app.database.db
      .updateTable('throttles')
      .set({ hits: 100 })
      .where('key', '=', storedKey('passwords:client:10.3.0.1'))
      .execute()
    const free = occupy(20)
    const refused = await signIn(email, 'a guess', '10.3.0.1')
    expect([refused.status, Number(refused.raw.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    await free()
  })

  it('do not block other users’ writes while they wait', async () => {
    const free = occupy(0)
    const signingIn = signIn(known.email)
    const registering = call(app, register, { body: { email: freshEmail(), password: PASSWORD } })
    for (const { contract, as, input } of samples.filter((one) => one.contract === createTrainingSession)) {
      const by = personOf({ as }, cast)
      expect((await call(app, contract, await input(app, cast), by)).status).toBe(201)
    }
    await free()
    expect([(await signingIn).status, (await registering).status]).toEqual([204, 204])
  })

  it('are not hashed for a client that is gone', async () => {
    const connections = () => promisify(app.fastify.server.getConnections).call(app.fastify.server)
    const clients = async () => (await counted()).map(({ key }) => key)
    const send = async (client: string) => {
      const body = JSON.stringify({ email: freshEmail(), password: PASSWORD })
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const { method, path } = signInWithPassword
      const place = { host: '127.0.0.1', port: await app.port(), method, path, agent: false }
      const asking = request({ ...place, headers: { ...headers, 'x-forwarded-for': client } })
      return asking.on('error', () => undefined).end(body)
    }
    await signIn(known.email)
    const before = await connections()
    const free = occupy(0)
    const [stays, goes] = [await send('10.4.0.1'), await send('10.4.0.2')]
    const heard = once(stays, 'response')
    await expect.poll(connections).toBe(before + 2)
    goes.destroy()
    await expect.poll(connections).toBe(before + 1)
    await free()
    await heard
    await signIn(known.email)
    expect(await clients()).toContain(storedKey('passwords:client:10.4.0.1'))
    expect(await clients()).not.toContain(storedKey('passwords:client:10.4.0.2'))
  })

  const email = freshEmail()
  const inputOf = (contract: Contract) =>
    samples.find((each) => each.contract === contract)?.input(app, cast) ?? expect.fail(contract.id)
  const ways: Record<string, () => Promise<() => Promise<Told>>> = {
    'signing in': async () => () => signIn(known.email),
    registering: async () => () => call(app, register, { body: { email, password: PASSWORD } }),
    'setting up': async () => {
      const input = await inputOf(setUp)
      return () => call(app, setUp, input as never)
    },
    'setting a new password by a mailed link': async () => {
      const input = await inputOf(resetPassword)
      return () => call(app, resetPassword, input as never)
    },
    'changing a password': async () => {
      const person = await aPerson(app)
      await givePassword(app, person, PASSWORD)
      const body = { password: 'a stormy lake at nine' }
      return () => call(app, changePassword, { params: { uid: person.id }, body }, person)
    },
    'confirming an address by a password': async () => {
      const person = await aPerson(app, { emailVerified: false })
      await givePassword(app, person, PASSWORD)
      const ctx = { db: app.database.db, now: currentTime(), newId, publicUrl: 'http://localhost' }
      const link = await makeAccountLink(ctx, { userId: person.id, purpose: 'confirmEmail' })
      const token = new URL(link).searchParams.get('token') ?? ''
      return () => call(app, confirmEmail, { body: { token, password: PASSWORD } })
    },
    'showing that it is oneself': async () => {
      const person = await aPerson(app)
      await givePassword(app, person, PASSWORD)
      const input = { params: { uid: person.id }, body: { password: PASSWORD } }
      return () => call(app, showProof, input, person)
    },
  }

  it.each(Object.keys(ways))('are limited in every call that hashes: %s', async (way) => {
    const ask = (await ways[way]?.()) ?? expect.fail()
    const free = occupy(20)
    expect(outcomeOf(await ask())).toEqual(TOLD_LATER)
    await free()
    expect((await ask()).status).toBeLessThan(300)
  })

  it('are hashed by the library in no other way', async () => {
    const library = await app.server.identity()
    await expect(library.hashPassword(PASSWORD)).rejects.toThrow('out of turn')
    await expect(library.isPassword('salt:hash', PASSWORD)).rejects.toThrow('out of turn')
    for (const email of [known.email, freshEmail()])
      await expect(library.signInWithPassword(email, PASSWORD, new Headers())).rejects.toThrow('out of turn')
  })

  it('are counted separately in the metrics', async () => {
    const read = async () => {
      const { body } = await app.ask({ url: '/api/metrics', headers: metricsReader })
      return Number(/boathouse_requests_refused_total\{reason="passwords"\} (\d+)/.exec(body)?.[1] ?? 0)
    }
    const before = await read()
    const free = occupy(20)
    await signIn(freshEmail())
    await free()
    expect(await read()).toBe(before + 1)
  })
})
