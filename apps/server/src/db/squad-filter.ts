import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether a member is an athlete of one of their club's squads. */
export const isAthleteOf = (squadId: string) => (eb: ExpressionBuilder<Tables, 'members'>) =>
  eb.exists(
    eb
      .selectFrom('squadMembers')
      .whereRef('squadMembers.clubId', '=', 'members.clubId')
      .where('squadMembers.squadId', '=', squadId)
      .whereRef('squadMembers.userId', '=', 'members.userId')
      .where('squadMembers.role', '=', 'athlete')
      .select('squadMembers.userId'),
  )
