import { mayRunPractices } from '../../club/clubs/policy.ts'
import type { MemberRole } from '../../club/people/model.ts'
import type { InSquad } from '../../club/squads/model.ts'

/** Privacy: super admins don't see practices of clubs. */
export const maySeePractices = (clubRole: MemberRole | null): boolean => clubRole !== null

/** Only admins read reasons of answers, as the field's label promises. Coaches see only the answers. */
export const mayReadReasons = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/**
 * Admins see answers and register of a practice, as do coaches of all of its squads, even archived ones. `inSquads` are
 * the member's roles in these; empty for a practice without squads.
 */
export const maySeeRegister = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  mayRunPractices(clubRole) ||
  (clubRole !== null && inSquads.length > 0 && inSquads.every(({ role }) => role === 'coach'))

/** Admins run a practice. Coaches who see its register do while all of its squads continue. */
export const mayRunPractice = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  mayRunPractices(clubRole) ||
  (maySeeRegister(clubRole, inSquads) && !inSquads.some(({ isArchived }) => isArchived))
