import { mayRunPractices } from '../../club/clubs/policy.ts'
import type { MemberRole } from '../../club/people/model.ts'
import type { InSquad } from '../../club/squads/model.ts'
import { mayRunPractice } from '../../practices/practices/policy.ts'

/** Coaches edit line-ups of their practices, admins also those of days. `inSquads` is null for a plain day. */
export const mayLineUp = (clubRole: MemberRole | null, inSquads: readonly InSquad[] | null): boolean =>
  inSquads === null ? mayRunPractices(clubRole) : mayRunPractice(clubRole, inSquads)

/** Privacy: only admins and the athletes themselves know weights, so only admins get warnings about them. */
export const mayKnowOfWeights = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/** Admins may seat any member, coaches those whom the practice asks. */
export const maySeat = (clubRole: MemberRole | null, { isAsked }: { readonly isAsked: boolean }): boolean =>
  clubRole === 'admin' || isAsked
