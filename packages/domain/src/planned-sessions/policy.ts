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

/**
 * Who plans for one athlete: the club's admins, and who coaches one of their squads. `coaches` says whether they do. What somebody
 * plans for themselves is theirs alone, and needs no right.
 */
export const mayPlanForAthlete = (clubRole: MemberRole | null, coaches: boolean): boolean =>
  mayPlanForAll(clubRole) || (clubRole !== null && coaches)
