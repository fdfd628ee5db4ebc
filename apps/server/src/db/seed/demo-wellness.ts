import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Db, Row } from '../tables.ts'

/** Sharing of wellness with coaches, by first name. */
const tracked: Readonly<Record<string, 'share' | 'nothing'>> = { Jelena: 'share', Isak: 'nothing' }

/** Days; enough for a baseline on each of the last 28. */
const DAYS = 60

const wave = (day: number, length: number, usual: number): number =>
  Math.min(5, Math.max(1, usual + Math.round(1.2 * Math.sin((2 * Math.PI * day) / length))))

/** Wellness of two members: one shares it and slept badly, the other doesn't share. */
export async function seedWellness(
  db: Db,
  clubId: string,
  { now, today }: { readonly now: Date; readonly today: CalendarDay },
): Promise<void> {
  const people = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('users.firstName', 'in', Object.keys(tracked))
    .orderBy('users.firstName')
    .select(['users.id', 'users.firstName'])
    .execute()
  const at = now.toISOString()
  for (const { id: athleteId, firstName } of people) {
    const choice = tracked[firstName ?? ''] ?? 'nothing'
    await db.updateTable('users').set({ tracksWellness: true }).where('id', '=', athleteId).execute()
    await db
      .insertInto('consents')
      .values({ clubId, athleteId, kind: 'wellness', choice, firstDay: null, version: 1, changedAt: at })
      .execute()
    await db
      .insertInto('wellnessEntries')
      .values(
        Array.from({ length: DAYS }, (_, ago) => ({
          ...{ athleteId, id: newId(), ...dayOf(addDays(today, -ago), ago) },
          ...{ version: 1, createdAt: at, updatedAt: at, deletedAt: null },
        })),
      )
      .execute()
  }
}

type Said = Omit<
  Row<'wellnessEntries'>,
  'athleteId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

const dayOf = (day: CalendarDay, ago: number): Said => ({
  day,
  fatigue: wave(ago, 7, 3),
  sleep: ago < 3 ? 2 : 4,
  soreness: wave(ago + 2, 5, 3),
  stress: wave(ago, 19, 4),
  mood: wave(ago + 4, 11, 4),
  hoursSlept: ago < 3 ? 5.5 : 7 + (ago % 4) / 2,
  restingHeartRate: ago % 2 === 0 ? 46 + (ago % 5) : null,
  note: ago % 9 === 0 ? 'Woke before the alarm.' : '',
  isRestDay: ago % 7 === 5,
})
