import { profile } from '@boathouse/domain/profile/model'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Row } from '#db/tables.ts'

export const people = new Records({
  table: 'users',
  shown: {
    shape: { ...profile.shape, passwordRemovedAt: true, invitationNotice: true, remindersOffAt: true },
  },
})

export type Person = Pick<Row<'users'>, (typeof people.columns)[number]>

export const findPerson = prepared((db, { athleteId }: { athleteId: string }) =>
  db
    .selectFrom('users')
    .where('id', '=', athleteId)
    .select(people.columns)
    .select((eb) =>
      eb
        .selectFrom('clubs')
        .whereRef('clubs.id', '=', 'users.endedClubId')
        .select('clubs.name')
        .as('endedClub'),
    ),
)
