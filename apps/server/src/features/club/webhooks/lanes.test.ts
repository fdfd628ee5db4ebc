import { afterAll, beforeAll, expect, it } from 'vitest'
import { wake } from '#db/wake.ts'
import { claimDelivery } from '#webhooks/outbox.ts'
import { newTestApp, type TestApp } from '../../../../test/app.ts'
import { freshAddress, open } from '../../../../test/database.ts'
import { aCast } from '../../../../test/factories.ts'
import { waitFor } from '../../../../test/mails.ts'
import { aDelivery, aWebhook } from '../../../../test/webhooks.ts'

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

it('a club with slow receivers holds two lanes, however many webhooks it has, and no other club waits', async () => {
  const { club, rivalClub } = await aCast(app)
  const slow = [
    await aWebhook(app, club, { url: `${SLOW}1` }),
    await aWebhook(app, club, { url: `${SLOW}2` }),
    await aWebhook(app, club, { url: `${SLOW}3` }),
  ]
  for (let at = 0; at < 9; at += 1) await aDelivery(app, slow[at % 3]?.id ?? '', { state: 'waiting' })
  const { id } = await aWebhook(app, rivalClub, { url: QUICK })
  for (let at = 0; at < 3; at += 1) await aDelivery(app, id, { state: 'waiting' })
  wake(app.server.db, 'webhooks')
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
})

it('clubs take turns, however many deliveries and webhooks one has (R17)', async () => {
  const database = open(await freshAddress())
  const own = await newTestApp({ database })
  const { club, rivalClub } = await aCast(own)
  const { club: third } = await aCast(own)
  const clubOf = new Map<string, string>()
  const fill = async (clubId: string, name: string, webhooks: number, deliveries: number) => {
    for (let n = 0; n < webhooks; n += 1) {
      const { id } = await aWebhook(own, clubId)
      clubOf.set(id, name)
      for (let at = 0; at < deliveries; at += 1)
        await aDelivery(own, id, { state: 'waiting', dueAt: '2026-01-01T00:00:00.000Z' })
    }
  }
  await fill(club, 'a', 3, 10)
  await fill(rivalClub, 'b', 1, 10)
  await fill(third, 'c', 1, 2)
  const claimed: string[] = []
  for (let second = 0; second < 8; second += 1) {
    const job = await claimDelivery(database.db, new Date(Date.UTC(2026, 1, 1, 0, 0, second)))
    claimed.push(clubOf.get(job?.webhookId ?? '') ?? '')
  }
  expect(claimed.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
  expect(claimed.slice(3, 6)).toEqual(claimed.slice(0, 3))
  // The third club has no deliveries left.
  expect(claimed.slice(6, 8).toSorted()).toEqual(['a', 'b'])
  await own.stop()
  await database.db.destroy()
})

it('a club waits for at most one attempt of others whose receivers never answer (R17)', async () => {
  const tries: { readonly url: string; readonly giveUp: () => void }[] = []
  const deliverWebhook = async ({ url }: { readonly url: string }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    tries.push({ url, giveUp: resolve })
    if (url.startsWith(SLOW)) await promise
    return url.startsWith(SLOW) ? 504 : 204
  }
  const database = open(await freshAddress())
  const own = await newTestApp({ database, deliverWebhook })
  const { club, rivalClub } = await aCast(own)
  const { club: third } = await aCast(own)
  for (const clubId of [club, rivalClub])
    for (let n = 0; n < 3; n += 1) {
      const { id } = await aWebhook(own, clubId, { url: `${SLOW}${clubId}` })
      for (let at = 0; at < 5; at += 1)
        await aDelivery(own, id, { state: 'waiting', dueAt: '2026-01-01T00:00:00.000Z' })
    }
  wake(own.server.db, 'webhooks')
  await waitFor(async () => tries.length === 4 || undefined)
  await aDelivery(own, (await aWebhook(own, third, { url: QUICK })).id, { state: 'waiting' })
  tries[0]?.giveUp()
  await waitFor(async () => tries.length === 6 || undefined)
  expect(tries.map(({ url }) => url === QUICK)).toEqual([false, false, false, false, true, false])
  const stopping = own.stop()
  for (const { giveUp } of tries) giveUp()
  await stopping
  await database.db.destroy()
})
