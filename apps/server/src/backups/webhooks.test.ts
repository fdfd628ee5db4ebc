import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renewWebhookSecret, testWebhook } from '@boathouse/domain/club/webhooks/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seal } from '#auth/sealing.ts'
import { connect } from '#db/connect.ts'
import { newSigningSecret } from '#webhooks/signing.ts'
import { call, newTestApp, type TestApp } from '../../test/app.ts'
import { freshAddress, freshFolder, open } from '../../test/database.ts'
import { aCast, type Cast } from '../../test/factories.ts'
import { emptyDataLocation, SECRET, startedDataLocation, unseen } from '../../test/installation-paths.ts'
import { waitFor } from '../../test/mails.ts'
import { aWebhook, type Receiver, receiver } from '../../test/webhooks.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

let restored: TestApp
let other: Receiver
let cast: Cast
let webhook: { readonly id: string; readonly secret: string }
/** The previous secret signs for a day beside the new one. */
const oldSecret = newSigningSecret()

beforeAll(async () => {
  other = await receiver()
  const address = await freshAddress()
  const app = await newTestApp({ database: open(address) })
  cast = await aCast(app)
  webhook = await aWebhook(app, cast.club, {
    url: other.url,
    sealedOldSecret: seal(SECRET, 'webhook secrets', oldSecret),
    oldSecretEndsAt: new Date(currentTimeMs() + 3_600_000).toISOString(),
  })
  const options = { now: app.server.clock(), progress: unseen }
  const to = join(freshFolder(), 'backup.zip')
  await backUp(startedDataLocation(address), { to, ...options })
  await app.stop()
  const elsewhere = await emptyDataLocation()
  await restore(elsewhere, { from: to, replace: false, ...options })
  const database = connect(elsewhere.database, unseen)
  const secret = readFileSync(elsewhere.secretFile, 'utf8')
  restored = await newTestApp({ database, settings: { secret }, deliverWebhook: other.deliver() })
})
afterAll(async () => {
  await restored.stop()
  await other.close()
})
beforeEach(() => restored.database.db.deleteFrom('webhookDeliveries').execute())

/** Test result of the webhook, and which secrets signed its request. */
async function tried(app: TestApp, secrets: Readonly<Record<string, string>>) {
  const before = other.received.length
  const params = { clubId: cast.club, webhookId: webhook.id }
  const { id } = (await call(app, testWebhook, { params }, cast.headCoach)).body
  const state = await waitFor(async () => {
    const row = await app.database.db
      .selectFrom('webhookDeliveries')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirst()
    return row && row.state !== 'waiting' ? row.state : undefined
  })
  const arrived = other.received.slice(before)
  const signatures = arrived.map(({ headers, body }) =>
    Object.keys(secrets).filter((name) => {
      const key = Buffer.from(secrets[name]?.replace('whsec_', '') ?? '', 'base64')
      const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
      const right = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
      return String(headers['webhook-signature']).split(' ').includes(right)
    }),
  )
  return { state, signatures }
}

it('a restored backup signs webhook deliveries as before, with both secrets during a rotation (C16)', async () => {
  expect(await tried(restored, { current: webhook.secret, old: oldSecret })).toEqual({
    state: 'delivered',
    signatures: [['current', 'old']],
  })
})

it('with another app secret, deliveries stop until an admin creates a new webhook secret, which then signs alone (C16)', async () => {
  const app = await newTestApp({
    database: restored.database,
    settings: { secret: `${SECRET}, and another one` },
    deliverWebhook: other.deliver(),
  })
  // Stop first: two servers on one database would share the deliveries.
  await restored.stop()
  expect(await tried(app, {})).toEqual({ state: 'failed', signatures: [] })
  const params = { clubId: cast.club, webhookId: webhook.id }
  const renewed = await call(app, renewWebhookSecret, { params }, cast.headCoach)
  expect(renewed.status).toBe(200)
  const secrets = { current: webhook.secret, old: oldSecret, made: renewed.body.secret }
  expect(await tried(app, secrets)).toEqual({ state: 'delivered', signatures: [['made']] })
  await app.stop()
})
