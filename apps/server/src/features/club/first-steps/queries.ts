import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/** For each first step, an id if the club has done it, else null; and when the reader hid the steps. */
export const findClubFacts = (db: Db, { clubId }: ClubScope, { athleteId }: AthleteScope) =>
  db
    .selectFrom('users')
    .where('users.id', '=', athleteId)
    .select((eb) => [
      'users.firstStepsAwayAt as hiddenAt',
      eb
        .selectFrom('members')
        .where('members.clubId', '=', clubId)
        .where('members.role', '=', 'athlete')
        .select('members.userId')
        .limit(1)
        .as('athlete'),
      eb
        .selectFrom('invites')
        .where('invites.clubId', '=', clubId)
        .where('invites.role', '=', 'athlete')
        .where('invites.status', '=', 'pending')
        .where('invites.deletedAt', 'is', null)
        .select('invites.id')
        .limit(1)
        .as('invite'),
      eb
        .selectFrom('practices')
        .where('practices.clubId', '=', clubId)
        .where('practices.deletedAt', 'is', null)
        .orderBy('practices.startsAt')
        .select('practices.id')
        .limit(1)
        .as('practice'),
    ])
    .executeTakeFirstOrThrow()

export const findHidden = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('users')
    .where('id', '=', athleteId)
    .select('firstStepsAwayAt as hiddenAt')
    .executeTakeFirstOrThrow()

/** Keeps the time of an earlier call. */
export const setHidden = (db: Db, { athleteId }: AthleteScope, now: string) =>
  db
    .updateTable('users')
    .set({ firstStepsAwayAt: now })
    .where('id', '=', athleteId)
    .where('firstStepsAwayAt', 'is', null)
    .execute()
