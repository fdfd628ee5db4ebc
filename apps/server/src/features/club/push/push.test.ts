import { createHash } from 'node:crypto'
import * as contracts from '@boathouse/domain/club/push/contract'
import type { PushKind } from '@boathouse/domain/club/push/model'
import { MAX_DEVICES } from '@boathouse/domain/club/push/rules'
import { changePassword } from '@boathouse/domain/identity/passwords/contract'
import { endAllSignIns, endSignIn, listSignIns, signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, signIn, type TestApp, testApp, vapid } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aPushDevice, aSubscription } from '../../../../test/push.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

type Subscription = ReturnType<typeof aSubscription>

const add = (body: Subscription, who: Person = cast.athlete, kinds: PushKind[] = []) =>
  call(app, contracts.addPushDevice, { body: { ...body, kinds } }, who)
const shown = async (who: Person = cast.athlete) => (await call(app, contracts.showPush, {}, who)).body
const idsOf = async (who?: Person) => (await shown(who)).devices.map(({ id }) => id)
const choose = (kinds: PushKind[]) => call(app, contracts.choosePushKinds, { body: { kinds } }, cast.athlete)

const elsewhere = async (who: Person): Promise<Person> => ({ ...who, cookie: await signIn(app, who.id) })

describe('a device for notifications', () => {
  it('is listed by the browser’s name and its endpoint’s hash', async () => {
    const subscription = aSubscription()
    const { status, body, raw } = await call(
      app,
      contracts.addPushDevice,
      { body: { ...subscription, kinds: ['practices'] } },
      { ...cast.athlete, headers: { 'user-agent': 'Firefox/128.0' } },
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ serverKey: vapid?.publicKey, kinds: ['practices'] })
    expect(body.devices).toMatchObject([
      {
        id: subscription.id,
        userAgent: 'Firefox/128.0',
        endpointHash: createHash('sha256').update(subscription.endpoint).digest('base64url'),
      },
    ])
    expect(raw.body).not.toContain(subscription.endpoint)
    expect(raw.body).not.toContain(subscription.auth)
    expect(await shown()).toEqual(body)
    expect((await shown(cast.minor)).devices).toEqual([])
  })

  it('is stored once, however often and with whatever id its browser is added', async () => {
    const subscription = aSubscription()
    const statuses = await Promise.all(Array.from({ length: 5 }, () => add(subscription)))
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect((await add({ ...subscription, id: newId() })).status).toBe(200)
    expect(await idsOf()).toEqual([subscription.id])
  })

  it('keeps its id secret', async () => {
    const { id } = aSubscription()
    await add({ ...aSubscription(), id })
    expect((await add({ ...aSubscription(), id })).status).toBe(409)
    expect((await add({ ...aSubscription(), id }, cast.minor)).status).toBe(201)
  })

  it('belongs to the user who last asked for notifications there', async () => {
    const subscription = aSubscription()
    await add(subscription)
    await add({ ...subscription, id: newId() }, cast.minor)
    expect(await idsOf()).toEqual([])
    expect(await idsOf(cast.minor)).toHaveLength(1)
  })

  it('is limited to ten', async () => {
    const all: Subscription[] = []
    for (let n = 0; n < MAX_DEVICES; n += 1) all.push(aSubscription())
    for (const one of all) expect((await add(one)).status).toBe(201)
    expect((await add(aSubscription())).body.code).toBe('tooManyDevices')
    expect((await add(all[0] as Subscription)).status).toBe(200)
    expect(await idsOf()).toHaveLength(MAX_DEVICES)
  })

  it('can be removed by its owner only', async () => {
    const id = await aPushDevice(app, cast.athlete)
    const remove = (who: Person) => call(app, contracts.removePushDevice, { params: { id } }, who)
    for (const stranger of [cast.headCoach, cast.minor, cast.rivalAthlete])
      expect((await remove(stranger)).body.code).toBe('notFound')
    expect((await remove(cast.athlete)).body.devices).toEqual([])
    expect((await remove(cast.athlete)).status).toBe(404)
  })

  it.each([
    ['a private network', { endpoint: 'https://10.0.0.1/push' }, 'endpoint', 'invalid'],
    ['a page without encryption', { endpoint: 'http://push.example.org/1' }, 'endpoint', 'invalid'],
    [
      'a URL that is too long',
      { endpoint: `https://push.example.org/${'x'.repeat(1_000)}` },
      'endpoint',
      'tooLong',
    ],
    [
      'a key that is not on the curve',
      { p256dh: Buffer.alloc(65, 4).toString('base64url') },
      'p256dh',
      'invalid',
    ],
    ['half a key', { p256dh: 'BAAA' }, 'p256dh', 'invalid'],
    ['half a secret', { auth: 'AAAA' }, 'auth', 'invalid'],
  ])('is refused with %s', async (_what, wrong, path, code) => {
    const { status, body } = await add({ ...aSubscription(), ...wrong })
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path, code }])
    expect(await idsOf()).toEqual([])
  })

  it('is refused with an explanation if push services would refuse the site', async () => {
    const local = await newTestApp({ vapid: null })
    expect((await call(local, contracts.showPush, {}, cast.athlete)).body.serverKey).toBeNull()
    const body = { ...aSubscription(), kinds: [] }
    const refused = await call(local, contracts.addPushDevice, { body }, cast.athlete)
    expect(refused.body.code).toBe('pushUnavailable')
    await local.stop()
  })
})

describe('notification settings', () => {
  it('are by kind, and extended by the kinds of a new device', async () => {
    expect((await choose(['announcements', 'practices', 'practices'])).body.kinds).toEqual([
      'practices',
      'announcements',
    ])
    expect((await add(aSubscription(), cast.athlete, ['reminders'])).body.kinds).toEqual([
      'practices',
      'reminders',
      'announcements',
    ])
    expect((await choose([])).body.kinds).toEqual([])
    expect((await shown(cast.minor)).kinds).toEqual([])
  })
})

describe('a browser gets no notifications after a sign-out (C15)', () => {
  let here: string
  let phone: Person
  let there: string
  beforeEach(async () => {
    here = await aPushDevice(app, cast.athlete)
    phone = await elsewhere(cast.athlete)
    there = await aPushDevice(app, phone)
  })

  it('in this browser', async () => {
    await call(app, signOut, {}, phone)
    expect(await idsOf()).toEqual([here])
  })

  it('from another browser', async () => {
    const list = { params: { uid: cast.athlete.id }, query: {} }
    const { body } = await call(app, listSignIns, list, cast.athlete)
    const other = body.items.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await call(app, endSignIn, { params: { uid: cast.athlete.id, id: other } }, cast.athlete)
    expect(await idsOf()).toEqual([here])
  })

  it('of all browsers', async () => {
    await call(app, endAllSignIns, { params: { uid: cast.athlete.id } }, phone)
    expect(await idsOf(await elsewhere(cast.athlete))).toEqual([])
  })

  it('by a password change elsewhere', async () => {
    const body = { password: newId() }
    const { status } = await call(app, changePassword, { params: { uid: cast.athlete.id }, body }, phone)
    expect(status).toBe(204)
    expect(await idsOf(phone)).toEqual([there])
  })

  it('but still does after its session expired', async () => {
    const { db } = app.database
    await db.deleteFrom('sessions').where('userId', '=', cast.athlete.id).execute()
    expect(await idsOf(await elsewhere(cast.athlete))).toHaveLength(2)
  })
})
