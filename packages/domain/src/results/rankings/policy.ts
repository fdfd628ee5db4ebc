import type { Club } from '../../club/clubs/model.ts'
import type { MemberRole } from '../../club/people/model.ts'

/** A club's admins see its rankings, and members if the club allows it. Super admins don't. */
export const maySeeRankings = (
  clubRole: MemberRole | null,
  { rankingsShownTo }: Pick<Club, 'rankingsShownTo'>,
): boolean => clubRole === 'admin' || (clubRole !== null && rankingsShownTo === 'members')
