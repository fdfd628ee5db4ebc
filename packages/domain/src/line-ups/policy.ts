import type { MemberRole } from '../account/model.ts'
import { mayRunPractice, mayRunPractices } from '../practices/policy.ts'
import type { InSquad } from '../squads/model.ts'

/**
 * Who lines up boats: for a practice whoever runs it, for a plain day the club's own admins. `inSquads` is what somebody is in
 * each of the squads that the practice is for; null for a plain day.
 */
export const mayLineUp = (clubRole: MemberRole | null, inSquads: readonly InSquad[] | null): boolean =>
  inSquads === null ? mayRunPractices(clubRole) : mayRunPractice(clubRole, inSquads)

/** Weights of the day are the athletes' own and the club's admins' to know: that one is doubtful in a boat is theirs, too. */
export const mayKnowOfWeights = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/** Of whom a coach may choose: an admin of the whole club, a squad's coach of those whom the practice asks. */
export const maySeat = (clubRole: MemberRole | null, { isAsked }: { readonly isAsked: boolean }): boolean =>
  clubRole === 'admin' || isAsked
