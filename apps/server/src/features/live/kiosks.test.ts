import { endKiosk } from '@boathouse/domain/kiosks/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { EVENT_STREAMS } from '#http/limits.ts'
import { call, newTestApp, type TestApp } from '../../../test/app.ts'
import { changeIn, ended, hangUpAll, listenTo, numbersIn, toldTimes } from '../../../test/event-listeners.ts'
import { aCast, type Cast } from '../../../test/factories.ts'
import { aKiosk } from '../../../test/kiosks.ts'
import { waitFor } from '../../../test/mails.ts'

/** Heartbeats, and asking the database, are quicker than in earnest. */
const limits = { ...EVENT_STREAMS, heartbeatMs: 600, askMs: 1_000 }

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await newTestApp({ streamLimits: limits })
})
afterAll(() => app.stop())
beforeEach(async () => {
  cast = await aCast(app)
})
afterEach(() => hangUpAll(app))

const listenAt = (kiosk: Awaited<ReturnType<typeof aKiosk>>) => listenTo(app, kiosk.cookie, kiosk.headers)

it('a kiosk is told of its own club’s boats and outings, and of nothing else (A1, A2)', async () => {
  const kiosk = await listenAt(await aKiosk(app, cast.club))
  const rival = await listenAt(await aKiosk(app, cast.rivalClub))
  expect([kiosk.status, rival.status]).toEqual([200, 200])
  await Promise.all([toldTimes(kiosk, 1), toldTimes(rival, 1)])
  for (const kind of ['members', 'register', 'answers', 'outings'] as const)
    await changeIn(app, cast.club, kind)
  await waitFor(async () => (numbersIn(kiosk.told.at(-1))['outings'] ? true : undefined))
  expect(numbersIn(kiosk.told.at(-1))).toEqual({ outings: 1 })
  await waitFor(async () => (rival.beats > 1 ? true : undefined))
  expect(rival.told.map((told) => numbersIn(told))).toEqual([{}])
  expect(rival.body).not.toContain(cast.club)
})

it('a kiosk has no stream without its header, nor with a cookie that is none', async () => {
  const { cookie, headers } = await aKiosk(app, cast.club)
  expect((await listenTo(app, cookie)).status).toBe(401)
  expect((await listenTo(app, 'kiosk=none', headers)).status).toBe(401)
})

it('a kiosk loses its stream before it is told anything, once it was ended (A4)', async () => {
  const own = await aKiosk(app, cast.club)
  const [ending, staying] = [await listenAt(own), await listenAt(await aKiosk(app, cast.club))]
  await Promise.all([toldTimes(ending, 1), toldTimes(staying, 1)])
  const params = { clubId: cast.club, kioskId: own.id }
  expect((await call(app, endKiosk, { params }, cast.headCoach)).status).toBe(204)
  await changeIn(app, cast.club, 'outings')
  await toldTimes(staying, 2)
  await ended(ending)
  expect(ending.told).toHaveLength(1)
  expect((await listenAt(own)).status).toBe(401)
})

it('a kiosk has as many streams as a person', async () => {
  const kiosk = await aKiosk(app, cast.club)
  for (let n = 0; n < limits.perPerson; n += 1) await listenAt(kiosk)
  expect((await listenAt(kiosk)).status).toBe(429)
})
