import type { MemberRole } from '../account/model.ts'
import type { Club } from '../clubs/model.ts'

/** A club's own admins see its rankings, and its members where the club says so; running the installation is no reason to. */
export const maySeeRankings = (
  clubRole: MemberRole | null,
  { rankingsShownTo }: Pick<Club, 'rankingsShownTo'>,
): boolean => clubRole === 'admin' || (clubRole !== null && rankingsShownTo === 'members')

/** Admins see those too who are left out of rankings for other members, and narrow by what athletes tell nobody else. */
export const maySeeAllRanked = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
