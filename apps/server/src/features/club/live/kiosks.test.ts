import { endKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import {
  changeIn,
  ended,
  following,
  listenTo,
  numbersIn,
  QUICK_STREAMS,
  toldTimes,
} from '../../../../test/event-listeners.ts'
import type { Cast } from '../../../../test/factories.ts'
import { aKiosk } from '../../../../test/kiosks.ts'
import { waitFor } from '../../../../test/mails.ts'

let app: TestApp
let cast: Cast
following(QUICK_STREAMS, (all) => {
  ;({ app, cast } = all)
})

const listenAt = (kiosk: Awaited<ReturnType<typeof aKiosk>>) => listenTo(app, kiosk.cookie, kiosk.headers)

it('a kiosk gets events of its club’s boats and outings only (A1, A2)', async () => {
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

it('a kiosk gets no stream without its header, or with an invalid cookie', async () => {
  const { cookie, headers } = await aKiosk(app, cast.club)
  expect((await listenTo(app, cookie)).status).toBe(401)
  expect((await listenTo(app, 'kiosk=none', headers)).status).toBe(401)
})

it('a revoked kiosk loses its stream before the next event (A4)', async () => {
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

it('a kiosk has as many streams as a user', async () => {
  const kiosk = await aKiosk(app, cast.club)
  for (let n = 0; n < QUICK_STREAMS.perPerson; n += 1) await listenAt(kiosk)
  expect((await listenAt(kiosk)).status).toBe(429)
})
