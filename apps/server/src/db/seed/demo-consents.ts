import type { TrainingChoice } from '@boathouse/domain/club/consents/model'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Db } from '../tables.ts'

/** Training consents by first name; the other athletes haven't answered. */
const choices: Readonly<Record<string, TrainingChoice>> = {
  Anna: 'figures',
  Mira: 'everything',
  Bálint: 'figures',
  Chloé: 'everything',
  Dilan: 'nothing',
  Kofi: 'figures',
  Theo: 'everything',
  Elif: 'figures',
  Freya: 'everything',
  Giorgos: 'nothing',
  Isak: 'everything',
  Jelena: 'everything',
}

/** Days of training shared, by first name; the other athletes share all days. */
const sharedFor: Readonly<Record<string, number>> = { Freya: 9 }

export async function seedConsents(
  db: Db,
  clubId: string,
  answeredAt: Date,
  today: CalendarDay,
): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('users.firstName', 'in', Object.keys(choices))
    .select(['users.id', 'users.firstName'])
    .execute()
  const changedAt = answeredAt.toISOString()
  const rows = members.map(({ id: athleteId, firstName }) => ({
    ...{ clubId, athleteId, changedAt },
    ...{ kind: 'training' as const, version: 1 },
    firstDay: toFirstDay(firstName ?? '', today),
    choice: choices[firstName ?? ''] ?? 'nothing',
  }))
  await db.insertInto('consents').values(rows).execute()
}

const toFirstDay = (firstName: string, today: CalendarDay): CalendarDay | null => {
  const days = sharedFor[firstName]
  return days === undefined ? null : addDays(today, -days)
}
