import { newIncident } from '@boathouse/domain/boathouse/incidents/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { expect, it } from 'vitest'
import { freshAddress, open } from '../../../test/database.ts'
import { aCast } from '../../../test/factories.ts'
import { seedBoats } from './demo-boats.ts'
import { seedIncidents } from './demo-incidents.ts'
import { seedSeasonOutings } from './demo-season-outings.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const today = dayAt(now, 'UTC')

async function seeded() {
  const database = open(await freshAddress())
  const { club: clubId, athlete } = await aCast({ database })
  const life = { clubId, athleteId: athlete.id, now, today, timeZone: 'UTC' }
  await seedBoats(database.db, life)
  return { db: database.db, life }
}

it('the demo has a season of finished outings, in which no boat and no person is out twice at a time', async () => {
  const { db, life } = await seeded()
  const members = await db.selectFrom('members').where('clubId', '=', life.clubId).selectAll().execute()
  const [one] = members.filter(({ role }) => role === 'athlete')
  const user = await db
    .selectFrom('users')
    .where('id', '=', one?.userId ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 10; n += 1) {
    const id = newId()
    await db
      .insertInto('users')
      .values({ ...user, id, email: `${id}@lakeside.example` })
      .execute()
    if (one)
      await db
        .insertInto('members')
        .values({ ...one, userId: id })
        .execute()
  }
  await seedSeasonOutings(db, life)
  const outings = await db.selectFrom('outings').orderBy('outAt').selectAll().execute()
  expect(outings.length).toBeGreaterThan(100)
  expect(outings.every(({ backAt }) => backAt !== null && backAt < addDays(today, -14))).toBe(true)
  const crews = await db.selectFrom('outingCrews').selectAll().execute()
  const byId = new Map(outings.map((outing) => [outing.id, outing]))
  const seats = crews.flatMap(({ outingId, memberId }) => {
    const outing = byId.get(outingId)
    return outing ? [{ who: memberId, ...outing }] : []
  })
  const boats = outings.map((outing) => ({ who: outing.boatId, ...outing }))
  for (const spans of [...Map.groupBy([...seats, ...boats], ({ who }) => who).values()]) {
    const inOrder = spans.toSorted((first, second) => (first.outAt < second.outAt ? -1 : 1))
    for (const [n, { outAt }] of inOrder.slice(1).entries())
      expect((inOrder[n]?.backAt ?? '') < outAt).toBe(true)
  }
})

it('the demo has an open and a closed incident that members could have reported', async () => {
  const { db, life } = await seeded()
  await seedIncidents(db, life)
  const incidents = await db.selectFrom('incidents').selectAll().execute()
  expect(incidents.map(({ closedAt }) => closedAt === null).sort()).toEqual([false, true])
  for (const one of incidents) {
    expect(newIncident.safeParse(one).success).toBe(true)
    expect(one.boatId).not.toBeNull()
    expect(one.day < one.createdAt.slice(0, 10) && one.createdAt < now.toISOString()).toBe(true)
  }
})
