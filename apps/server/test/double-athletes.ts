import { newId } from '@boathouse/domain/kernel/ids'
import type { Db, Row } from '#db/tables.ts'
import { beside } from './remind-now.ts'

/** Copies athletes with squads, consents and sessions: the demo has half as many as a usual club. */
export const doubleAthletes = (file: string): Promise<void> =>
  beside(file, async (db) => {
    const athletes = await db.selectFrom('members').where('role', '=', 'athlete').selectAll().execute()
    for (const athlete of athletes) await copyAthlete(db, athlete)
  })

async function copyAthlete(db: Db, member: Row<'members'>): Promise<void> {
  const { userId } = member
  const id = newId()
  const { email, ...user } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const squads = await db.selectFrom('squadMembers').where('userId', '=', userId).selectAll().execute()
  const consents = await db.selectFrom('consents').where('athleteId', '=', userId).selectAll().execute()
  const sessions = await db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', userId)
    .selectAll()
    .execute()
  await db
    .insertInto('users')
    .values({ ...user, id, email: email && `second+${email}`, lastName: `${user.lastName} II` })
    .execute()
  await db
    .insertInto('members')
    .values({ ...member, userId: id })
    .execute()
  for (const squad of squads)
    await db
      .insertInto('squadMembers')
      .values({ ...squad, userId: id })
      .execute()
  for (const consent of consents)
    await db
      .insertInto('consents')
      .values({ ...consent, athleteId: id })
      .execute()
  for (const session of sessions)
    await db
      .insertInto('trainingSessions')
      .values({ ...session, athleteId: id, id: newId() })
      .execute()
}
