import { profile } from '@boathouse/domain/profile/model'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Row } from '#db/tables.ts'

export const people = new Records({
  table: 'users',
  shown: {
    shape: {
      ...profile.shape,
      passwordRemovedAt: true,
      invitationNotice: true,
      remindersOffAt: true,
      hasChosenSport: true,
    },
  },
})

export type Person = Pick<Row<'users'>, (typeof people.columns)[number]>

export const findPerson = prepared((db, { athleteId }: { athleteId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('clubs', 'clubs.id', 'members.clubId')
    .where('users.id', '=', athleteId)
    .select(people.columns.map((column) => `users.${column}` as const))
    .select(['clubs.sport as clubSport', 'clubs.seasonStart as clubSeasonStart'])
    .select((eb) =>
      eb
        .selectFrom('clubs as ended')
        .whereRef('ended.id', '=', 'users.endedClubId')
        .select('ended.name')
        .as('endedClub'),
    ),
)
