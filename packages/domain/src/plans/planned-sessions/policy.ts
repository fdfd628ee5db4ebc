import type { MemberRole } from '../../club/people/model.ts'
import type { SquadRole } from '../../club/squads/model.ts'

export const mayPlanForAll = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/** Admins plan for all squads, coaches for theirs until these end. `inSquad` is the role in the squad. */
export const mayPlanForSquad = (clubRole: MemberRole | null, inSquad: SquadRole | null): boolean =>
  mayPlanForAll(clubRole) || (clubRole !== null && inSquad === 'coach')
