import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import { enqueueMail } from '#mail/outbox.ts'
import { enqueuePushes } from '#push/outbox.ts'
import { enqueueEvent } from '#webhooks/outbox.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { aCast, type Cast, freshEmail } from '../../test/factories.ts'
import { aPushDevice } from '../../test/push.ts'
import { aWebhook } from '../../test/webhooks.ts'
import type { Db } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { OUTBOXES, onWake } from './wake.ts'

let app: TestApp
let cast: Cast
let woken: string[]
let ends: (() => void)[]

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  woken = []
  ends = OUTBOXES.map((outbox) => onWake(app.database.db, outbox, () => woken.push(outbox)))
})
afterEach(() => {
  for (const end of ends) end()
})

const now = () => app.server.clock()
const mail = (db: Db) =>
  enqueueMail(db, { template: 'factorMade', address: freshEmail(), locale: 'en', facts: {} }, now())

it('a mail, a notification and a webhook event wake their workers after the commit', async () => {
  await aWebhook(app, cast.club, { kinds: 'member.left' })
  const deviceId = await aPushDevice(app, cast.athlete)
  const push = { event: 'reminder', clubId: cast.club, aboutId: cast.club, dueAt: now() } as const
  await inTransaction({ db: app.database.db }, async ({ db }) => {
    await mail(db)
    await enqueuePushes(db, push, [{ athleteId: cast.athlete.id, deviceId, childId: '' }], now())
    await enqueueEvent(db, systemClubScope(cast.club), { kind: 'member.left' }, now())
    expect(woken).toEqual([])
  })
  expect(woken).toEqual(['mail', 'push', 'webhooks'])
})

it('a mail outside a transaction wakes its worker at once, one of a failed transaction never', async () => {
  await mail(app.database.db)
  expect(woken).toEqual(['mail'])
  const failing = inTransaction({ db: app.database.db }, async ({ db }) => {
    await mail(db)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(woken).toEqual(['mail'])
})
