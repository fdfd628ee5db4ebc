import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import type { Db, Tables } from '#db/tables.ts'

/** `before` is exclusive. */
export interface Span {
  readonly from: string
  readonly before: string
}

type Counted = 'outings' | 'outingCrews'

/** Outings, metres, and outings with a distance. PostgreSQL's sums are not integers. */
const sums = (eb: ExpressionBuilder<Tables, Counted>, metres: 'outings.metres' | 'outingCrews.metres') => [
  eb.fn.countAll<number>().as('outings'),
  eb.cast<number>(eb.fn.coalesce(eb.fn.sum<number>(metres), eb.lit(0)), 'bigint').as('metres'),
  eb.fn.count<number>(metres).as('said'),
]

/** Guests share one row, whose id is null: excluding them would read an index of all years. */
export const sumPeople = (db: Db, { clubId }: ClubScope, { from, before }: Span) =>
  db
    .selectFrom('outingCrews')
    .where('outingCrews.clubId', '=', clubId)
    .where('outingCrews.outAt', '>=', from)
    .where('outingCrews.outAt', '<', before)
    .groupBy('outingCrews.memberId')
    .select('outingCrews.memberId as id')
    .select((eb) => sums(eb as never, 'outingCrews.metres'))
    .execute()

/** Uses the index of the logbook's pages. */
export const sumBoats = (db: Db, { clubId }: ClubScope, { from, before }: Span) =>
  db
    .selectFrom('outings')
    .where('outings.clubId', '=', clubId)
    .where('outings.outAt', '>=', from)
    .where('outings.outAt', '<', before)
    .groupBy('outings.boatId')
    .select('outings.boatId as id')
    .select((eb) => sums(eb as never, 'outings.metres'))
    .execute()

/** Uses current membership; members of two squads count in both. */
export const sumSquads = (
  db: Db,
  { clubId }: ClubScope,
  squadIds: readonly string[],
  { from, before }: Span,
) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('outingCrews', (join) =>
      join
        .onRef('outingCrews.clubId', '=', 'squadMembers.clubId')
        .onRef('outingCrews.memberId', '=', 'squadMembers.userId'),
    )
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.squadId', 'in', squadIds)
    .where('outingCrews.outAt', '>=', from)
    .where('outingCrews.outAt', '<', before)
    .where('outingCrews.memberId', 'is not', null)
    .groupBy('squadMembers.squadId')
    .select('squadMembers.squadId as id')
    .select((eb) => sums(eb as never, 'outingCrews.metres'))
    .execute()

export const firstOut = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .orderBy('outAt')
    .limit(1)
    .select('outAt')
    .executeTakeFirst()
