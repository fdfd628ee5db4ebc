// Clubs of equal size with all members signed in; the first has an open practice.
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { fillPeople, idOf } from '../../apps/server/test/bulk-rows.ts'
import { filler, signIn } from './filler.ts'

const HOUR_MS = 3_600_000

await filler<'live'>(async (db, { people, clubSize }) => {
  const clubs = people / clubSize
  await fillPeople(db, { people, clubs, signedIn: 1 })
  await sql`update members set "role" = 'athlete'`.execute(db)
  const clubId = idOf(1)
  const named = { name: 'First', nameLower: 'first', searchKey: 'first', status: 'active' } as const
  const at = new Date().toISOString()
  const { id, ...other } = await db.selectFrom('clubs').selectAll().limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('clubs')
    .values({ ...other, ...named, id: clubId, createdAt: at })
    .execute()
  await sql`update members set "clubId" = ${clubId} where "clubId" = 'club-1'`.execute(db)
  const startsAt = new Date(Date.now() + 48 * HOUR_MS).toISOString()
  const practice = {
    ...{ clubId, id: newId(), seriesId: null, originalStart: null, choiceId: null, capacity: null },
    ...{ startsAt, endsAt: new Date(Date.parse(startsAt) + HOUR_MS).toISOString() },
    ...{ day: startsAt.slice(0, 10), startTime: startsAt.slice(11, 16), timeZone: 'UTC' },
    ...{ title: 'Water session', place: 'Boathouse', notes: '', cancelledAt: null, cancelReason: '' },
    // Planned four weeks ahead, so outside all deadlines.
    ...{ placing: 'order' as const, ownDeadline: null, noticeMinutes: 28 * 1440 + 1 },
    ...{ version: 1, createdAt: at, updatedAt: at, deletedAt: null },
  }
  await db.insertInto('practices').values(practice).execute()
  const everybody = Array.from({ length: people }, (_, n) => n + 1)
  const inFirst = everybody.filter((n) => n % clubs === 1)
  const elsewhere = everybody.filter((n) => n % clubs !== 1)
  const cookies = await signIn(db, [...inFirst, ...elsewhere].map(idOf))
  return { clubId, practiceId: practice.id, cookies }
})
