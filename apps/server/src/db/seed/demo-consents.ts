import type { TrainingChoice } from '@boathouse/domain/consents/model'
import type { Db } from '../tables.ts'

/** By first name. Nobody else has answered. */
const choices: Readonly<Record<string, TrainingChoice>> = {
  Anna: 'figures',
  Mira: 'everything',
  Bálint: 'figures',
  Chloé: 'everything',
  Dilan: 'nothing',
  Kofi: 'figures',
  Theo: 'everything',
}

/** What some of the club share of their training with its coaches. */
export async function seedConsents(db: Db, clubId: string, answeredAt: Date): Promise<void> {
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
    ...{ kind: 'training' as const, firstDay: null, version: 1 },
    choice: choices[firstName ?? ''] ?? 'nothing',
  }))
  await db.insertInto('consents').values(rows).execute()
}
