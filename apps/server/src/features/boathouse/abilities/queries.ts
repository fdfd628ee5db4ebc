import { abilities } from '@boathouse/domain/boathouse/abilities/model'
import * as z from 'zod/mini'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import { coachedBy } from '#db/squad-filter.ts'
import type { Db, Row } from '#db/tables.ts'

const columns = z.keyof(abilities).options

export const findAbilities = (db: Db, { athleteId }: AthleteScope) =>
  db.selectFrom('abilities').where('athleteId', '=', athleteId).select(columns).executeTakeFirst()

export const storeAbilities = (
  db: Db,
  { athleteId }: AthleteScope,
  said: Omit<Row<'abilities'>, 'athleteId'>,
) =>
  db
    .insertInto('abilities')
    .values({ athleteId, ...said })
    .onConflict((conflict) => conflict.column('athleteId').doUpdateSet(said))
    .execute()

export async function listAbilities(db: Db, { clubId }: ClubScope, userIds: readonly string[]) {
  const found = []
  for (const ids of inBatches(userIds, BATCH_SIZE))
    found.push(
      ...(await db
        .selectFrom('abilities')
        .innerJoin('members', 'members.userId', 'abilities.athleteId')
        .where('members.clubId', '=', clubId)
        .where('abilities.athleteId', 'in', ids)
        .select(['athleteId', ...columns.map((column) => `abilities.${column}` as const)])
        .execute()),
    )
  return found
}

/** Athletes of the unarchived squads that a user coaches. */
export const listCoached = (db: Db, club: ClubScope, coachId: string) =>
  coachedBy(db, club, coachId).distinct().execute()
