import { afterAll, beforeAll, expect, it } from 'vitest'
import { newTestApp, type TestApp } from '../../../test/app.ts'
import { freshAddress, open } from '../../../test/database.ts'
import { aCast } from '../../../test/factories.ts'
import { waitFor } from '../../../test/mails.ts'
import { aDelivery, aWebhook } from '../../../test/webhooks.ts'

const SLOW = 'https://slow.example/'
const QUICK = 'https://quick.example/'

let app: TestApp
let release: () => void
const held = new Promise<void>((resolve) => {
  release = resolve
})
const asked: string[] = []

beforeAll(async () => {
  const deliverWebhook = async ({ url }: { readonly url: string }) => {
    asked.push(url)
    if (url.startsWith(SLOW)) await held
    return 204
  }
  app = await newTestApp({ database: open(await freshAddress()), deliverWebhook })
})
afterAll(async () => {
  release()
  await app.stop()
  await app.database.db.destroy()
})

it('a club whose systems are slow to answer holds two lanes, however many webhooks it has, and no other club waits', async () => {
  const { club, rivalClub } = await aCast(app)
  const slow = [
    await aWebhook(app, club, { url: `${SLOW}1` }),
    await aWebhook(app, club, { url: `${SLOW}2` }),
    await aWebhook(app, club, { url: `${SLOW}3` }),
  ]
  for (let at = 0; at < 9; at += 1) await aDelivery(app, slow[at % 3]?.id ?? '', { state: 'waiting' })
  const { id } = await aWebhook(app, rivalClub, { url: QUICK })
  for (let at = 0; at < 3; at += 1) await aDelivery(app, id, { state: 'waiting' })
  app.server.wakeWebhooks()
  const states = async (webhookIds: readonly string[]) => {
    const rows = app.database.db.selectFrom('webhookDeliveries').where('webhookId', 'in', webhookIds)
    return (await rows.select('state').execute()).map(({ state }) => state)
  }
  const settled = (webhookIds: readonly string[]) =>
    waitFor(async () => (await states(webhookIds)).every((it) => it === 'delivered') || undefined)
  await settled([id])
  expect(asked.filter((url) => url.startsWith(SLOW))).toHaveLength(2)
  release()
  await settled(slow.map((it) => it.id))
  expect(asked.filter((url) => url.startsWith(SLOW))).toHaveLength(9)
}, 60_000)
