import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { Expression, SqlBool } from 'kysely'
import { expressionBuilder } from 'kysely'
import type { Db, Tables } from '../tables.ts'

export interface PlannedDays extends DayRange {
  readonly athleteId: string
}

export const hasNoOwnPlan = (db: Db, { athleteId, first, last }: PlannedDays): Expression<SqlBool> =>
  none(
    db
      .selectFrom('plannedSessions')
      .where('athleteId', '=', athleteId)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .where('deletedAt', 'is', null)
      .select('id'),
  )

/** SQL: no published plan for the athlete or their squads, archived squads included. */
export const hasNoClubPlan = (
  db: Db,
  { athleteId, clubId, first, last }: PlannedDays & { readonly clubId: string },
): Expression<SqlBool> => {
  const published = db
    .selectFrom('clubPlannedSessions')
    .where('clubPlannedSessions.clubId', '=', clubId)
    .where('clubPlannedSessions.date', '>=', first)
    .where('clubPlannedSessions.date', '<=', last)
    .where('clubPlannedSessions.publishedAt', 'is not', null)
    .where('clubPlannedSessions.deletedAt', 'is', null)
    .select('clubPlannedSessions.id')
  const ofSquads = published
    .innerJoin('squadMembers', 'squadMembers.squadId', 'clubPlannedSessions.squadId')
    .where('squadMembers.userId', '=', athleteId)
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.role', '=', 'athlete')
  return eb.and([none(published.where('clubPlannedSessions.memberId', '=', athleteId)), none(ofSquads)])
}

const eb = expressionBuilder<Tables, never>()

const none = (query: Expression<unknown>): Expression<SqlBool> => eb.not(eb.exists(query))
