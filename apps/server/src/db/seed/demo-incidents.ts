import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Db, Row } from '../tables.ts'

interface Life {
  readonly clubId: string
  readonly athleteId: string
  readonly now: Date
  readonly today: CalendarDay
}

const DAY_MS = 86_400_000

/** An open report of a capsize and a closed one of a fall. */
export async function seedIncidents(db: Db, { clubId, athleteId, now, today }: Life): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .select(['users.id', 'users.email', 'members.role'])
    .execute()
  const adminId = members.find(({ role }) => role === 'admin')?.id ?? athleteId
  const minorId = members.find(({ email }) => email?.startsWith('theo@'))?.id ?? athleteId
  const boats = await db.selectFrom('boats').where('clubId', '=', clubId).select(['id', 'name']).execute()
  const boatOf = (boat: string) => boats.find(({ name }) => name === boat)?.id ?? null
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  // Reported a day later, so never before the incident.
  const stored = (days: number, said: Partial<Row<'incidents'>>): Row<'incidents'> => ({
    ...{ clubId, id: newId(), outingId: null, boatId: null, day: addDays(today, -days), time: '18:40' },
    ...{ place: '', what: '', harm: 'none', injuries: '', actionsTaken: '', reportedTo: '' },
    ...{ reportedBy: athleteId, closedAt: null, closedBy: null, closingNote: '', version: 1 },
    ...{ createdAt: daysAgo(days - 1), updatedAt: daysAgo(days - 1), deletedAt: null },
    ...said,
  })
  const capsized = stored(6, {
    boatId: boatOf('Teal'),
    place: 'Below the old lock, left bank',
    what: 'We came round the bend close to the bank and met a motorboat that was turning. Its wave put us over. We held on to the boat for about five minutes; the motorboat then took us to the bank.',
    harm: 'firstAid',
    injuries: 'Theo was cold and shaking, and had a graze on his left hand.',
    actionsTaken: 'Dry clothes and tea in the boathouse. The graze was cleaned and covered.',
    reportedTo: 'Theo’s mother, who fetched him.',
  })
  const slipped = stored(41, {
    ...{ boatId: boatOf('Seagull'), time: '08:20', place: 'On the ramp' },
    what: 'The ramp was wet and green. The one in front slipped while we carried the boat down, and its bow hit the railing.',
    actionsTaken: 'We put the boat back on its rack and told Anna.',
    ...{ closedAt: daysAgo(36), closedBy: adminId, version: 2, updatedAt: daysAgo(36) },
    closingNote: 'The ramp is cleaned, and has a mat now. The boat has a scratch and nothing more.',
  })
  await db.insertInto('incidents').values([capsized, slipped]).execute()
  const there = (incident: Row<'incidents'>, place: number, who: Partial<Row<'incidentPeople'>>) => ({
    ...{ clubId, incidentId: incident.id, place, id: newId(), memberId: null, name: null, namedBy: null },
    ...who,
  })
  const people = [
    there(capsized, 0, { memberId: athleteId }),
    there(capsized, 1, { memberId: minorId }),
    there(capsized, 2, { name: 'The man at the wheel of the motorboat', namedBy: athleteId }),
    there(slipped, 0, { memberId: athleteId }),
  ]
  await db.insertInto('incidentPeople').values(people).execute()
  const event = (kind: Row<'incidentEvents'>['kind'], at: string, note = '') => ({
    ...{ clubId, id: newId(), incidentId: slipped.id, kind, userId: adminId, note, at },
  })
  const events = [event('read', daysAgo(39)), event('closed', daysAgo(36), slipped.closingNote)]
  await db.insertInto('incidentEvents').values(events).execute()
}
