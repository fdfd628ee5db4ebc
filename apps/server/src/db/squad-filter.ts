import type { SquadRole } from '@boathouse/domain/club/squads/model'
import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from './scopes.ts'
import type { Db, Tables } from './tables.ts'

/** Whether a member is in the squad, with the given role if any. */
export const isInSquad =
  (squadId: string, role?: SquadRole) => (eb: ExpressionBuilder<Tables, 'members'>) => {
    const own = eb
      .selectFrom('squadMembers')
      .whereRef('squadMembers.clubId', '=', 'members.clubId')
      .where('squadMembers.squadId', '=', squadId)
      .whereRef('squadMembers.userId', '=', 'members.userId')
      .select('squadMembers.userId')
    return eb.exists(role === undefined ? own : own.where('squadMembers.role', '=', role))
  }

/** Selects the athletes of the unarchived squads that a user coaches, once for each squad. */
export const coachedBy = (db: Db, { clubId }: ClubScope, coachId: string) =>
  db
    .selectFrom('squadMembers as coaching')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'coaching.clubId').onRef('squads.id', '=', 'coaching.squadId'),
    )
    .innerJoin('squadMembers as coached', (join) =>
      join.onRef('coached.clubId', '=', 'coaching.clubId').onRef('coached.squadId', '=', 'coaching.squadId'),
    )
    .where('coaching.clubId', '=', clubId)
    .where('coaching.userId', '=', coachId)
    .where('coaching.role', '=', 'coach')
    .where('squads.archivedAt', 'is', null)
    .where('coached.role', '=', 'athlete')
    .select('coached.userId')

interface Coached {
  readonly choiceId: 'practices.choiceId' | 'testDays.choiceId'
  readonly coachId: string
  readonly endedToo: boolean
}

export const isPracticeRunBy = (coachId: string) =>
  coachesAllSquads({ choiceId: 'practices.choiceId', coachId, endedToo: false })

/** SQL form of `maySeeRegister` for a squad's coach. */
export const isRegisterSeenBy = (coachId: string) =>
  coachesAllSquads({ choiceId: 'practices.choiceId', coachId, endedToo: true })

/** SQL form of `maySeeTestGrid` for a squad's coach. */
export const isTestGridSeenBy = (coachId: string) =>
  coachesAllSquads({ choiceId: 'testDays.choiceId', coachId, endedToo: true })

/** SQL: whether the coach coaches all chosen squads. Not `not exists`: PostgreSQL would read all squads. */
const coachesAllSquads =
  ({ choiceId, coachId, endedToo }: Coached) =>
  <Table extends 'practices' | 'testDays'>(given: ExpressionBuilder<Tables, Table>) => {
    const eb = given as unknown as ExpressionBuilder<Tables, 'practices' | 'testDays'>
    const least = eb
      .selectFrom('choiceSquads as meant')
      .innerJoin('squads as named', (join) =>
        join.onRef('named.clubId', '=', 'meant.clubId').onRef('named.id', '=', 'meant.squadId'),
      )
      .leftJoin('squadMembers as own', (join) =>
        join
          .onRef('own.clubId', '=', 'meant.clubId')
          .onRef('own.squadId', '=', 'meant.squadId')
          .on('own.userId', '=', coachId)
          .on('own.role', '=', 'coach'),
      )
      .whereRef('meant.choiceId', '=', choiceId)
      .select((of) => {
        const isNot = endedToo
          ? of('own.userId', 'is', null)
          : of.or([of('own.userId', 'is', null), of('named.archivedAt', 'is not', null)])
        return of.fn.min(of.case().when(isNot).then(0).else(1).end()).as('coached')
      })
    return eb(least, '=', 1)
  }
