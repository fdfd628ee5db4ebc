import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { expect, it } from 'vitest'
import { freshAddress, open } from '../../../test/database.ts'
import { aCast } from '../../../test/factories.ts'
import { seedBoats } from './demo-boats.ts'
import { seedLineUps } from './demo-line-ups.ts'

const now = new Date('2026-11-21T08:00:00.000Z')

it('the demo has a published line-up for tomorrow in which everyone sits once, and members with abilities', async () => {
  const database = open(await freshAddress())
  const { db } = database
  const { club: clubId, athlete } = await aCast({ database })
  const today = dayAt(now, 'UTC')
  const life = { clubId, athleteId: athlete.id, now, today }
  await seedBoats(db, life)
  await seedLineUps(db, life)
  const lineUp = await db.selectFrom('lineUps').selectAll().executeTakeFirstOrThrow()
  expect(lineUp).toMatchObject({ day: addDays(today, 1), publishedAt: now.toISOString() })
  const drawn = await db.selectFrom('lineUpSeats').select(['memberId', 'seat']).execute()
  const published = await db.selectFrom('publishedSeats').select(['memberId', 'seat']).execute()
  const seats = (rows: typeof drawn) => rows.map(({ memberId, seat }) => `${memberId} ${seat}`).sort()
  expect(seats(published)).toEqual(seats(drawn))
  expect(new Set(drawn.map(({ memberId }) => memberId)).size).toBe(drawn.length)
  expect((await db.selectFrom('abilities').selectAll().execute()).length).toBeGreaterThan(0)
  await db.destroy()
})
