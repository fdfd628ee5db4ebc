import type { NamesShownTo } from '../../club/clubs/model.ts'
import type { MemberRole } from '../../club/people/model.ts'

interface Reading {
  readonly clubRole: MemberRole | null
  readonly isOneself: boolean
  readonly namesShownTo: NamesShownTo
}

/** Whether a reader may see names connected with boats. The same rule as for names of a practice's participants. */
export const maySeeWhose = ({ clubRole, isOneself, namesShownTo }: Reading): boolean =>
  clubRole === 'admin' || isOneself || namesShownTo === 'members'
