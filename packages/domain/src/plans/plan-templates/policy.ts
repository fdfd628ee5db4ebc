import type { MemberRole } from '../../club/people/model.ts'
import { mayPlanForAll } from '../planned-sessions/policy.ts'

interface Planner {
  readonly role: MemberRole | null
  readonly squadIds: ReadonlySet<string>
}

/** Owner of a template: a squad, or null for the whole club. */
interface Kept {
  readonly squadId: string | null
}

/** Coaches manage their squads' templates. Admins manage all, including those of archived squads and of the club. */
export const mayKeepTemplate = ({ role, squadIds }: Planner, { squadId }: Kept): boolean =>
  role !== null && (mayPlanForAll(role) || (squadId !== null && squadIds.has(squadId)))

/** Those who manage a template may use it. Anyone who plans for a squad may use the club's. */
export const mayUseTemplate = (planner: Planner, template: Kept): boolean =>
  mayKeepTemplate(planner, template) ||
  (planner.role !== null && template.squadId === null && planner.squadIds.size > 0)
