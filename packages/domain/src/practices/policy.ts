import type { MemberRole } from '../account/model.ts'
import type { InSquad } from '../squads/model.ts'

/** Practices are their own club's: running the installation is no reason to see who trains when. */
export const maySeePractices = (clubRole: MemberRole | null): boolean => clubRole !== null

/** A club's admins set all of its practices and take the registers. */
export const mayRunPractices = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/** Only the club's admins read the reason of an answer, as its field says. A squad's coach sees only the answer. */
export const mayReadReasons = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/**
 * Who sees the answers and the register of one practice: whoever runs all of them, and a member who coaches every squad that
 * it is for, also once one has ended. `inSquads` is what they are in each of these; it is empty where it is for no squad.
 */
export const maySeeRegister = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  mayRunPractices(clubRole) ||
  (clubRole !== null && inSquads.length > 0 && inSquads.every(({ role }) => role === 'coach'))

/** Who runs one practice: of those who see its register a squad's coach only as long as all of its squads go on. */
export const mayRunPractice = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  mayRunPractices(clubRole) ||
  (maySeeRegister(clubRole, inSquads) && !inSquads.some(({ isArchived }) => isArchived))
