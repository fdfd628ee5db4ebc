import { addPushDevice } from '@boathouse/domain/club/push/contract'
import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, signIn, type TestApp, testApp, vapid } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aPushDevice, aSubscription } from '../../../../test/push.ts'
import { anAthleteWhoIsTold, cancelTold, sendDuePushes } from '../../../../test/push-sending.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { addDevice } from './service.ts'

const holdersOf = (app: TestApp, endpoint: string) =>
  app.database.db
    .selectFrom('pushDevices')
    .where('endpoint', '=', endpoint)
    .select(['athleteId', 'p256dh'])
    .execute()

describe('a browser that two people use', () => {
  let app: TestApp
  let cast: Cast
  beforeEach(async () => {
    app = await testApp()
    cast = await aCast(app)
  })

  it('gets no notifications of a user who signed out while enabling them (C15)', async () => {
    for (const isSignedOut of [true, false]) {
      const subscription = aSubscription()
      // Authenticated, but signed out before the device is stored.
      const ctx = { ...(await signedInContext(app, cast.athlete)), vapid }
      if (isSignedOut) await call(app, signOut, {}, cast.athlete)
      const outcome = await addDevice(ctx, { ...subscription, kinds: [] }, null).then(
        () => 'added',
        (refusal) => refusal.kind ?? refusal,
      )
      expect(outcome).toBe(isSignedOut ? 'unauthenticated' : 'added')
      expect(await holdersOf(app, subscription.endpoint)).toHaveLength(isSignedOut ? 0 : 1)
      cast = await aCast(app)
    }
  })

  it('gets none of a user who signs out while they are enabled (C15)', async () => {
    for (let n = 0; n < 20; n += 1) {
      const phone = { ...cast.athlete, cookie: await signIn(app, cast.athlete.id) }
      const { endpoint, ...keys } = aSubscription()
      const body = { ...keys, endpoint, kinds: [] }
      const [added, ended] = await Promise.all([
        call(app, addPushDevice, { body }, phone),
        call(app, signOut, {}, phone),
      ])
      expect([201, 401]).toContain(added.status)
      expect(ended.status).toBe(204)
      expect(await holdersOf(app, endpoint)).toEqual([])
    }
  })

  it('belongs to one of ten users who add it at once, with that user’s keys (C15)', async () => {
    const { endpoint } = aSubscription()
    const people = [cast.athlete, cast.minor, cast.headCoach, cast.rivalAthlete, cast.rivalCoach]
    const sent = [...people, ...people].map((who) => ({
      who,
      body: { ...aSubscription(endpoint), kinds: [] },
    }))
    const answers = await Promise.all(sent.map(({ who, body }) => call(app, addPushDevice, { body }, who)))
    expect(answers.filter(({ status }) => status >= 300 && status !== 503)).toEqual([])
    const holders = await holdersOf(app, endpoint)
    expect(holders).toHaveLength(1)
    const own = sent.filter(({ who }) => who.id === holders[0]?.athleteId)
    expect(own.map(({ body }) => body.p256dh)).toContain(holders[0]?.p256dh)
  })
})

describe('a pending notification', () => {
  it('is not sent to a browser that another user has taken over (C15)', async () => {
    const { app, cast, service, phone, practice, clearAway } = await anAthleteWhoIsTold()
    await cancelTold(app, cast, practice)
    const { endpoint } = phone.subscription
    await aPushDevice(app, cast.rivalAthlete, {
      ...aSubscription(endpoint),
      id: newId(),
      kinds: [...PUSH_KINDS],
    })
    await sendDuePushes(app)
    expect(service.received).toEqual([])
    await clearAway()
  })
})
