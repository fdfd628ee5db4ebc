import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, open } from '../../../test/database.ts'
import type { Database } from '../connect.ts'
import { clubNames } from './cast.ts'
import { seedDemo } from './demo.ts'

let database: Database
const now = new Date('2026-11-21T08:00:00.000Z')

beforeAll(async () => {
  database = open(await freshAddress())
  await seedDemo(database, now)
})
afterAll(() => database.db.destroy())

describe('the demo', () => {
  it('has two clubs with a full cast, and who is invited and who waits', async () => {
    const { db } = database
    const cast = await db
      .selectFrom('members')
      .innerJoin('clubs', 'clubs.id', 'members.clubId')
      .groupBy(['clubs.name', 'members.role'])
      .orderBy('clubs.name', 'desc')
      .orderBy('members.role')
      .select((eb) => ['clubs.name', 'members.role', eb.fn.countAll<number>().as('people')])
      .execute()
    expect(cast).toEqual([
      { name: clubNames.own, role: 'admin', people: 2 },
      { name: clubNames.own, role: 'athlete', people: 12 },
      { name: clubNames.rival, role: 'admin', people: 1 },
      { name: clubNames.rival, role: 'athlete', people: 7 },
    ])
    const invites = await db
      .selectFrom('invites')
      .orderBy('createdAt')
      .select(['role', 'expiresAt'])
      .execute()
    expect(invites.map(({ role, expiresAt }) => [role, expiresAt > now.toISOString()])).toEqual([
      ['athlete', false],
      ['athlete', true],
      ['admin', true],
    ])
    const pending = await db
      .selectFrom('users')
      .where('platformRole', '=', 'pending')
      .select('email')
      .execute()
    expect(pending).toEqual([{ email: 'sol@mail.example' }])
  })

  it('was not made in a day: nobody joined before their club was there', async () => {
    const rows = await database.db
      .selectFrom('members')
      .innerJoin('clubs', 'clubs.id', 'members.clubId')
      .select(['members.joinedAt', 'clubs.createdAt'])
      .execute()
    expect(rows.filter(({ joinedAt, createdAt }) => joinedAt < createdAt)).toEqual([])
    expect(new Set(rows.map(({ joinedAt }) => joinedAt.slice(0, 10))).size).toBeGreaterThan(10)
  })
})
