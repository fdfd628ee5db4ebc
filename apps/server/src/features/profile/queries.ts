import type { AthleteScope } from '#auth/gate.ts'
import { prepared } from '#db/prepared.ts'
import type { Db, Row } from '#db/tables.ts'

const shown = [
  'id',
  'email',
  'emailVerified',
  'firstName',
  'lastName',
  'sport',
  'timeZone',
  'firstDayOfWeek',
  'seasonStart',
  'theme',
  'locale',
  'version',
  'passwordRemovedAt',
  'invitationNotice',
  'remindersOffAt',
  'createdAt',
  'updatedAt',
] as const

export type Person = Pick<Row<'users'>, (typeof shown)[number]>

export const findPerson = prepared((db, { athleteId }: { athleteId: string }) =>
  db
    .selectFrom('users')
    .where('id', '=', athleteId)
    .select(shown)
    .select((eb) =>
      eb
        .selectFrom('clubs')
        .whereRef('clubs.id', '=', 'users.endedClubId')
        .select('clubs.name')
        .as('endedClub'),
    ),
)

type Changeable =
  | 'firstName'
  | 'lastName'
  | 'sport'
  | 'timeZone'
  | 'firstDayOfWeek'
  | 'seasonStart'
  | 'theme'
  | 'remindersOffAt'

/** What is undefined stays as it is. */
export type Changes = { readonly [C in Changeable]?: Person[C] | undefined }

/** Undefined when somebody changed the row since that version. */
export const updatePerson = (
  db: Db,
  { athleteId }: AthleteScope,
  { version, now, changes }: { version: number; now: string; changes: Changes },
) =>
  db
    .updateTable('users')
    .set({ ...changes, updatedAt: now, version: version + 1 })
    .where('id', '=', athleteId)
    .where('version', '=', version)
    .returning(shown)
    .executeTakeFirst()
