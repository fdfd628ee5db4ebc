import type { InOuting } from '@boathouse/domain/boathouse/crewmates/rules'
import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Db, Tables } from '#db/tables.ts'

/** `before` is exclusive. */
export interface Span {
  readonly from: string
  readonly before: string
}

const outNow = (eb: ExpressionBuilder<Tables, never>, { clubId }: ClubScope) =>
  eb.selectFrom('outings').where('clubId', '=', clubId).where('backAt', 'is', null).select('outings.id')

/** Members' seats in finished outings, by person, from one covering index. */
const seatsIn = (db: Db, club: ClubScope, { from, before }: Span) =>
  db
    .selectFrom('outingCrews as own')
    .where('own.clubId', '=', club.clubId)
    .where('own.memberId', 'is not', null)
    .where('own.outAt', '>=', from)
    .where('own.outAt', '<', before)
    .where((eb) => eb('own.outingId', 'not in', outNow(eb as never, club)))

export async function countOutings(
  db: Db,
  club: ClubScope,
  memberIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const ids of inBatches(memberIds, BATCH_SIZE))
    for (const { memberId, outings } of await seatsIn(db, club, span)
      .where('own.memberId', 'in', ids)
      .groupBy('own.memberId')
      .select('own.memberId')
      .select((eb) => eb.fn.countAll<number>().as('outings'))
      .execute())
      if (memberId !== null) counts.set(memberId, Number(outings))
  return counts
}

export const outingsOf = async (
  db: Db,
  club: ClubScope,
  memberIds: readonly string[],
  span: Span,
): Promise<InOuting[]> => {
  const rows = await seatsIn(db, club, span)
    .where('own.memberId', 'in', memberIds)
    .select(['own.memberId', 'own.outingId'])
    .execute()
  return rows.map(({ memberId, outingId }) => ({ memberId: memberId ?? '', outingId }))
}

/** Includes former members. Counts outings and metres, with the last date. */
export const sumCrewmates = (db: Db, club: ClubScope, memberId: string, span: Span) =>
  seatsIn(db, club, span)
    .innerJoin('outingCrews as mate', (join) =>
      join.onRef('mate.clubId', '=', 'own.clubId').onRef('mate.outingId', '=', 'own.outingId'),
    )
    .where('own.memberId', '=', memberId)
    .where('mate.memberId', 'is not', null)
    .where('mate.memberId', '!=', memberId)
    .groupBy('mate.memberId')
    .select('mate.memberId as id')
    .select((eb) => [
      eb.fn.countAll<number>().as('outings'),
      // PostgreSQL's sums are not integers.
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum<number>('own.metres'), eb.lit(0)), 'bigint').as('metres'),
      eb.fn.max('own.outAt').as('lastAt'),
    ])
    .execute()

export const listPeople = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email'])
    .execute()
