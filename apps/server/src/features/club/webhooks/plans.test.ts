import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { claimDelivery, enqueueEvent, findTarget, turnOff } from '#webhooks/outbox.ts'
import {
  at,
  farOff,
  fillDatabase,
  fillPeople,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

/** A month of a busy installation: ten webhooks per club with a hundred events each. */
const CLUBS = 20
const WEBHOOKS = CLUBS * 10
const DELIVERIES = WEBHOOKS * 100

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 1_000, clubs: CLUBS })
    await insertMany(
      db,
      sql`insert into "webhooks" ("clubId", "id", "url", "kinds", "sealedSecret", "createdAt")
    select ${sql.raw(`'club-' || (n % ${CLUBS})`)}, 'hook' || n, 'https://hooks.example', 'member.left', '', ${at}
    from ${numbers(WEBHOOKS)}`,
    )
    await insertMany(
      db,
      sql`insert into "webhookDeliveries"
      ("id", "webhookId", "messageId", "kind", "memberId", "happenedAt", "state", "attempts", "dueAt", "createdAt")
    select ${idOfN}, ${sql.raw(`'hook' || (n % ${WEBHOOKS} + 1)`)}, 'message' || n, 'member.left', ${idOfN}, ${at},
      ${sql.raw(`case when n % 500 = 0 then 'waiting' else 'delivered' end`)}, 1, ${at}, ${farOff}
    from ${numbers(DELIVERIES)}`,
    )
  })
})
afterAll(() => db.destroy())

const club = { clubId: 'club-2' } as ClubScope
const now = new Date('2026-03-01T00:00:00.000Z')
const cursor = Buffer.from(JSON.stringify(['2099-01-01T00:00:00.000Z', idOf(7)])).toString('base64url')

it.each<[string, () => Promise<unknown>]>([
  ['the webhooks of a club', () => queries.listWebhooks(db, club)],
  ['one webhook of a club', () => queries.findWebhook(db, club, 'hook22')],
  ['a webhook’s deliveries', () => queries.pageOfDeliveries(db, 'hook22', { limit: 20 })],
  ['a webhook’s deliveries, next page', () => queries.pageOfDeliveries(db, 'hook22', { limit: 20, cursor })],
  ['the first due delivery', () => claimDelivery(db, now)],
  ['the first due delivery, except for some clubs', () => claimDelivery(db, now, ['club-2', 'club-3'])],
  ['the target of a delivery', () => findTarget(db, 'hook22')],
  [
    'the list of webhooks for an event',
    () => enqueueEvent(db, club, { kind: 'member.left', memberId: idOf(7) }, now),
  ],
  [
    'restarting a delivery',
    () => queries.restartDelivery(db, { webhookId: 'hook22', deliveryId: idOf(21), now: now.toISOString() }),
  ],
  ['turning off a webhook', () => turnOff(db, 'hook22', now)],
])('%s scans neither all webhooks nor all deliveries', async (_name, ask) => {
  const steps = (await plans(ask)).flat()
  expect(steps.length).toBeGreaterThan(0)
  // Scanning twenty clubs' webhooks and sorting few rows is fine.
  const isLong = (step: string) =>
    isSlowStep(step) &&
    !/VALUES|Seq Scan on (webhooks|"webhookTurns")|SCAN (hooks|firsts)|TEMP B-TREE|\bSort\b/.test(step)
  expect(steps.filter(isLong)).toEqual([])
})

it('the next club is found by an index, in steps from webhook to webhook', async () => {
  const [steps = []] = await plans(() => claimDelivery(db, now))
  const ofDeliveries = steps.filter((step) =>
    /SEARCH (due|first|next|webhookDeliveries)|Index.*Scan.*webhookDeliveries/.test(step),
  )
  expect(ofDeliveries.length).toBeGreaterThanOrEqual(3)
  for (const step of ofDeliveries) expect(step).toMatch(/webhookDeliveriesWaiting/)
})

it('deliveries of a webhook are read in index order', async () => {
  const [steps = []] = await plans(() => queries.pageOfDeliveries(db, 'hook22', { limit: 20 }))
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(/webhookDeliveriesByWebhook/)
})
