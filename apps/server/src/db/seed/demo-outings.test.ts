import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import { newDestination } from '@boathouse/domain/boathouse/destinations/contract'
import { findDestination } from '@boathouse/domain/boathouse/destinations/rules'
import { newOuting } from '@boathouse/domain/boathouse/outings/contract'
import { isOverdue, refuseWrongOuting } from '@boathouse/domain/boathouse/outings/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { expect, it } from 'vitest'
import { freshAddress, open } from '../../../test/database.ts'
import { aCast } from '../../../test/factories.ts'
import { seedBoats } from './demo-boats.ts'
import { seedOutings } from './demo-outings.ts'

const now = new Date('2026-11-21T08:00:00.000Z')

it('the demo has one crew out, one overdue, and returned boats, all of them possible', async () => {
  const database = open(await freshAddress())
  const { db } = database
  const { club: clubId, athlete } = await aCast({ database })
  const life = { clubId, athleteId: athlete.id, now, today: dayAt(now, 'UTC') }
  await seedBoats(db, life)
  await seedOutings(db, life)
  const rows = await db.selectFrom('outings').selectAll().execute()
  const list = await db.selectFrom('destinations').selectAll().execute()
  for (const one of list) expect(newDestination.safeParse(one).success).toBe(true)
  // Every outing's destination is in the list or empty.
  expect(rows.filter(({ destination }) => destination && !findDestination(list, destination))).toEqual([])
  const out = rows.filter(({ backAt }) => backAt === null)
  expect(out.map((row) => isOverdue(row, now)).sort()).toEqual([false, true])
  expect(rows.length - out.length).toBeGreaterThan(5)
  const crews = await db.selectFrom('outingCrews').selectAll().execute()
  const boats = await db.selectFrom('boats').select(['id', 'rigs']).execute()
  for (const row of rows) {
    const boat = boats.find(({ id }) => id === row.boatId)
    const crew = crews.filter(({ outingId }) => outingId === row.id)
    const rigs = { rigs: JSON.parse(boat?.rigs ?? '[]') as Rig[] }
    // The test club has fewer members than an eight has seats.
    const guests = crew.map(({ seat }) => ({ seat, guest: 'Somebody' }))
    const sent = newOuting.parse({ ...row, backAt: undefined, crew: guests })
    expect(() => refuseWrongOuting(sent, rigs, new Date(row.outAt))).not.toThrow()
  }
  await db.destroy()
})
