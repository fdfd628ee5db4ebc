import type { ConsentKind } from '@boathouse/domain/club/consents/model'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import type { CommentScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'

export const findConsent = (
  db: Db,
  { athleteId }: AthleteScope,
  { clubId, kind }: ClubScope & { readonly kind: ConsentKind },
) =>
  db
    .selectFrom('consents')
    .where('clubId', '=', clubId)
    .where('athleteId', '=', athleteId)
    .where('kind', '=', kind)
    .select(['kind', 'choice', 'firstDay', 'version', 'changedAt'])
    .executeTakeFirst()

export const storeConsent = (db: Db, row: Row<'consents'>) =>
  db
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clubId', 'athleteId', 'kind']).doUpdateSet((eb) => ({
        choice: eb.ref('excluded.choice'),
        firstDay: eb.ref('excluded.firstDay'),
        version: eb.ref('excluded.version'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute()

/** Lists the club's other admins and the coaches of the member's squads, by name. */
export async function listReaders(db: Db, { clubId }: ClubScope, { athleteId }: AthleteScope | CommentScope) {
  const names = ['users.id', 'users.firstName', 'users.lastName', 'members.searchKey'] as const
  const others = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '!=', athleteId)
  const admins = await others.where('members.role', '=', 'admin').select(names).execute()
  const coaches = await others
    .where('members.role', '!=', 'admin')
    .where('members.userId', 'in', (eb) =>
      eb
        .selectFrom('squadMembers as own')
        .innerJoin('squads', (join) =>
          join.onRef('squads.clubId', '=', 'own.clubId').onRef('squads.id', '=', 'own.squadId'),
        )
        .innerJoin('squadMembers as coaching', (join) =>
          join.onRef('coaching.clubId', '=', 'own.clubId').onRef('coaching.squadId', '=', 'own.squadId'),
        )
        .where('own.userId', '=', athleteId)
        .where('own.clubId', '=', clubId)
        .where('own.role', '=', 'athlete')
        .where('squads.archivedAt', 'is', null)
        .where('coaching.role', '=', 'coach')
        .select('coaching.userId'),
    )
    .select(names)
    .execute()
  return [
    ...admins.map((person) => ({ ...person, as: 'admin' as const })),
    ...coaches.map((person) => ({ ...person, as: 'coach' as const })),
  ].sort((one, other) => (one.searchKey < other.searchKey ? -1 : 1))
}
