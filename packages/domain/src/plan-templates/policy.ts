import type { MemberRole } from '../account/model.ts'
import { mayPlanForAll } from '../planned-sessions/policy.ts'

/** Somebody in a club: what they are in it, and the squads that they plan for. */
interface Planner {
  readonly role: MemberRole | null
  readonly squadIds: ReadonlySet<string>
}

/** A template, by whose it is: a squad's, or the club's as a whole. */
interface Kept {
  readonly squadId: string | null
}

/**
 * Who makes, renames and deletes a template: who coaches its squad, and the club's admins, who alone keep those that are for all.
 * Those of a squad that was archived are the admins' alone.
 */
export const mayKeepTemplate = ({ role, squadIds }: Planner, { squadId }: Kept): boolean =>
  role !== null && (mayPlanForAll(role) || (squadId !== null && squadIds.has(squadId)))

/** Who reads a template and makes plans of it: who keeps it, and of one that is for all whoever plans in the club. */
export const mayUseTemplate = (planner: Planner, template: Kept): boolean =>
  mayKeepTemplate(planner, template) ||
  (planner.role !== null && template.squadId === null && planner.squadIds.size > 0)
