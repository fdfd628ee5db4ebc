import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAddress, open } from '../../test/database.ts'
import { aCast } from '../../test/factories.ts'
import { aPublishedLineUp } from '../../test/line-ups.ts'
import { aPractice } from '../../test/practices.ts'
import type { Database } from './connect.ts'
import { purge } from './purge.ts'
import { insertClub } from './seed/people.ts'

let database: Database
beforeAll(async () => {
  database = open(await freshAddress())
})
afterAll(() => database.db.destroy())

const now = currentTime()
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

it('deletes line-ups two years after their day, with boats and seats, but none of a practice moved to a later day (C12)', async () => {
  const { db } = database
  const cast = await aCast({ database })
  const dayAgo = (days: number) => later(-days).toISOString().slice(0, 10)
  const [old, young] = [dayAgo(2 * 365 + 1), dayAgo(2 * 365 - 1)]
  const of = async (lineUpId: string, day: string) => {
    const lined = { clubId: cast.club, lineUpId, crew: [cast.athlete, cast.minor] }
    await aPublishedLineUp({ database }, { ...lined, publishedBy: cast.headCoach.id })
    await db.updateTable('lineUps').set({ day }).where('id', '=', lineUpId).execute()
    return lineUpId
  }
  const practice = async (day: string) => (await aPractice({ database }, cast.club, { day })).id
  await of(old, old)
  await of(await practice(old), old)
  for (let n = 0; n < 20; n += 1) await of(await practice(old), old)
  const kept = [await of(young, young), await of(await practice(young), young)]
  kept.push(await of(await practice(young), old))
  await purge(db, now)
  const left = await db.selectFrom('lineUps').where('clubId', '=', cast.club).select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
  for (const [table, count] of [
    ['lineUpBoats', 3],
    ['lineUpSeats', 6],
    ['publishedSeats', 6],
  ] as const)
    expect(await db.selectFrom(table).where('clubId', '=', cast.club).select('id').execute()).toHaveLength(
      count,
    )
})

it('deletes kiosks two years after they ended, and keeps active ones (C12)', async () => {
  const { db } = database
  const clubId = await insertClub(db, 'Landing stage', now)
  const kiosk = async (endedAt: string | null) => {
    const row = {
      ...{ clubId, id: newId(), name: 'Boathouse door', codeHash: null, codeEndsAt: null, tokenHash: null },
      ...{ createdAt: later(-3 * 365).toISOString(), pairedAt: null, lastSeenAt: null, endedAt },
    }
    await db.insertInto('kiosks').values(row).execute()
    return row.id
  }
  await kiosk(later(-2 * 365).toISOString())
  const kept = [await kiosk(later(1 - 2 * 365).toISOString()), await kiosk(null)]
  await purge(db, now)
  const left = await db.selectFrom('kiosks').where('clubId', '=', clubId).select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
})
