import { showPush } from '@boathouse/domain/club/push/contract'
import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { PUSH_DELAY_MS } from '@boathouse/domain/club/push/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { wake } from '#db/wake.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import type { Cast } from '../../../../test/factories.ts'
import { waitFor } from '../../../../test/mails.ts'
import { type aBrowser, aPushDevice, aSubscription } from '../../../../test/push.ts'
import { anAthleteWhoIsTold, cancelTold, pushJobs, sendDuePushes } from '../../../../test/push-sending.ts'
import type { PushService } from '../../../../test/push-service.ts'

let app: TestApp
let cast: Cast
let service: PushService
let phone: ReturnType<typeof aBrowser>
let practice: Row<'practices'>

beforeEach(async () => {
  const told = await anAthleteWhoIsTold()
  ;({ app, cast, service, phone, practice } = told)
  return told.clearAway
})

const cancel = () => cancelTold(app, cast, practice)
const jobs = () => pushJobs(app)
const sendDue = (afterMs?: number) => sendDuePushes(app, afterMs)
const told = () => service.received.map(({ body }) => JSON.parse(phone.decrypt(body)))
const titles = () => told().map(({ notification }) => notification.title)

describe('a push service', () => {
  const devices = async () => (await call(app, showPush, {}, cast.athlete)).body.devices

  it.each([404, 410])('with status %i causes the device’s removal', async (status) => {
    service.answerWith({ status })
    await cancel()
    await sendDue()
    expect(await devices()).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it.each([
    ['ten minutes', '600', 600_000],
    ['years', '99999999', 86_400_000],
  ])('that requests %s is retried after that time, or a day', async (_what, wait, waitMs) => {
    service.answerWith({ status: 429, headers: { 'retry-after': wait } })
    await cancel()
    await sendDue()
    const [job] = await jobs()
    const left = Date.parse(job?.dueAt ?? '') - app.server.clock().getTime()
    expect(left).toBeGreaterThan(waitMs - 60_000)
    expect(left).toBeLessThanOrEqual(waitMs)
  })

  it('with a temporary error is retried', async () => {
    service.answerWith({ status: 503 })
    await cancel()
    await sendDue()
    expect(await jobs()).toHaveLength(1)
    service.answerWith({ status: 201 })
    await sendDue(3_600_000)
    expect(new Set(titles())).toEqual(new Set(['A practice on Tuesday was cancelled']))
    expect(service.received.length).toBeGreaterThan(1)
    expect(await jobs()).toEqual([])
  })

  it('that never answers for one person leaves lanes to others (R17)', async () => {
    for (let more = 0; more < 4; more += 1) await aPushDevice(app, cast.athlete)
    const other = aSubscription()
    await aPushDevice(app, cast.minor, { ...other, kinds: [...PUSH_KINDS] })
    await cancel()
    // The other user's turn comes after all of the first one's.
    const first = app.server.clock().toISOString()
    const ofFirst = app.database.db.updateTable('outboxPushes').where('athleteId', '=', cast.athlete.id)
    await ofFirst.set({ dueAt: first }).execute()
    service.answerWith(null)
    app.advance(PUSH_DELAY_MS)
    wake(app.server.db, 'push')
    const isTold = () => service.received.some(({ endpoint }) => endpoint === other.endpoint)
    await waitFor(async () => (isTold() ? true : undefined))
    expect(service.received).toHaveLength(2)
    await service.close()
  })

  it('that is unreachable is retried', async () => {
    await service.close()
    await cancel()
    await sendDue()
    expect(await jobs()).toHaveLength(1)
    expect(app.logged.join('\n')).toContain('notification not sent')
    expect(app.logged.join('\n')).not.toContain(phone.subscription.endpoint)
  })

  it.each([400, 403, 413, 307])('with status %i is not retried, and the device stays', async (status) => {
    service.answerWith({ status, headers: { location: 'https://push.example.org/elsewhere' } })
    await cancel()
    await sendDue()
    expect(await jobs()).toEqual([])
    expect(await devices()).toHaveLength(1)
    expect(service.received).toHaveLength(1)
  })

  it('gets each notification from one of two servers', async () => {
    const { database, server } = app
    const startsAt = server.clock().toISOString()
    const other = await newTestApp({ database, deliver: service.deliver, startsAt })
    for (let n = 0; n < 9; n += 1) await aPushDevice(app, cast.athlete)
    await cancel()
    for (const one of [app, other]) one.advance(PUSH_DELAY_MS)
    for (const one of [app, other]) wake(one.server.db, 'push')
    await waitFor(async () => ((await jobs()).length === 0 ? true : undefined))
    const endpoints = service.received.map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(10)
    expect(new Set(endpoints).size).toBe(10)
    await other.stop()
  })
})
