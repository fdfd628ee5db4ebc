import type { MemberRole } from '../account/model.ts'
import type { SquadRole } from '../squads/model.ts'

/** A club's admins plan for all of its squads and athletes. */
export const mayPlanForAll = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/**
 * Who plans for a squad: the club's admins, and a member who coaches it, as long as it goes on. `inSquad` is what they are in it,
 * null for nothing.
 */
export const mayPlanForSquad = (clubRole: MemberRole | null, inSquad: SquadRole | null): boolean =>
  mayPlanForAll(clubRole) || (clubRole !== null && inSquad === 'coach')
