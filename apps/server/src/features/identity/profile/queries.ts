import { usedPartNames } from '@boathouse/domain/club/clubs/model'
import { profile } from '@boathouse/domain/identity/profile/model'
import { ageAndCategory } from '@boathouse/domain/sport/age-classes/model'
import { isAnnounced } from '#db/announced.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

export const people = new Records({
  table: 'users',
  shown: {
    shape: {
      ...profile.shape,
      ...ageAndCategory.shape,
      isLeftOutOfRankings: true,
      sharesWithGuardians: true,
      passwordRemovedAt: true,
      invitationNotice: true,
      remindersOffAt: true,
      commentMailsOffAt: true,
      planMailsOffAt: true,
      trackEndsShownAt: true,
      hasChosenSport: true,
    },
  },
})

export type Person = Pick<Row<'users'>, (typeof people.columns)[number]>

/** A user with settings of the given club, their own. */
export const findPerson = prepared(
  (db, { athleteId, clubId }: { athleteId: string; clubId: string | null }) =>
    db
      .selectFrom('users')
      .leftJoin('clubs', (join) => join.on('clubs.id', '=', clubId))
      .where('users.id', '=', athleteId)
      .select(people.columns.map((column) => `users.${column}` as const))
      .select([
        'clubs.sport as clubSport',
        'clubs.seasonStart as clubSeasonStart',
        'clubs.language as clubLanguage',
      ])
      .select(usedPartNames.map((column) => `clubs.${column}` as const))
      .select((eb) =>
        eb
          .selectFrom('clubs as ended')
          .whereRef('ended.id', '=', 'users.endedClubId')
          .select('ended.name')
          .as('endedClub'),
      )
      .select((eb) =>
        eb
          .selectFrom('guardianships')
          .whereRef('guardianships.guardianId', '=', 'users.id')
          .select('guardianships.guardianId')
          .limit(1)
          .as('guardianId'),
      )
      .select(({ exists, selectFrom }) => [
        exists(
          selectFrom('undecidedMembers')
            .whereRef('userId', '=', 'users.id')
            .select('undecidedMembers.clubId'),
        ).as('isUndecided'),
        exists(
          selectFrom('joinRequests').whereRef('userId', '=', 'users.id').select('joinRequests.clubId'),
        ).as('hasAskedToJoin'),
      ]),
)

export interface Mentioned {
  readonly clubIds: readonly string[]
  readonly practiceIds: readonly string[]
  readonly squadIds: readonly string[]
  readonly disciplineIds: readonly string[]
  readonly personIds: readonly string[]
  readonly requirementIds: readonly string[]
}

/** Includes deleted, archived and retired items, but no unannounced practices. */
export async function findNames(
  db: Db,
  { clubIds, practiceIds, squadIds, disciplineIds, personIds, requirementIds }: Mentioned,
  now: Date,
) {
  const clubs = db.selectFrom('clubs').where('id', 'in', clubIds).select(['id', 'name'])
  const practices = db
    .selectFrom('practices')
    .where('clubId', 'in', clubIds)
    .where('id', 'in', practiceIds)
    .where(isAnnounced(now.toISOString()))
    .select(['id', 'title', 'startsAt'])
  const squads = db
    .selectFrom('squads')
    .where('clubId', 'in', clubIds)
    .where('id', 'in', squadIds)
    .select(['id', 'name'])
  const disciplines = db.selectFrom('clubDisciplines').where('id', 'in', disciplineIds).select(['id', 'name'])
  const people = db
    .selectFrom('users')
    .where('id', 'in', personIds)
    .where('erasedAs', 'is', null)
    .select(['id', 'firstName', 'lastName'])
  const requirements = db
    .selectFrom('requirements')
    .where('clubId', 'in', clubIds)
    .where('id', 'in', requirementIds)
    .select(['id', 'name'])
  const hasClubs = clubIds.length > 0
  // PostgreSQL rejects empty lists. A logged practice has only its id, because its row names no club.
  return {
    clubs: hasClubs ? await clubs.execute() : [],
    practices: hasClubs && practiceIds.length > 0 ? await practices.execute() : [],
    squads: hasClubs && squadIds.length > 0 ? await squads.execute() : [],
    disciplines: disciplineIds.length > 0 ? await disciplines.execute() : [],
    people: personIds.length > 0 ? await people.execute() : [],
    requirements: hasClubs && requirementIds.length > 0 ? await requirements.execute() : [],
  }
}
