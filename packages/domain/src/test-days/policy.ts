import type { MemberRole } from '../account/model.ts'
import { mayRunPractice, maySeeRegister } from '../practices/policy.ts'
import type { InSquad } from '../squads/model.ts'

/**
 * Who makes a test day, enters, publishes and deletes: the club's own admins, and a member who coaches every squad that it is
 * for, as with practices. `inSquads` is what they are in each of these; it is empty where it is for no squad.
 */
export const mayRunTestDay = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  mayRunPractice(clubRole, inSquads)

/** Who sees a test day's grid: whoever runs it, and its coaches still when a squad of theirs has ended. */
export const maySeeTestGrid = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  maySeeRegister(clubRole, inSquads)

/** Which standards are for whom tells of their category and age: that is for the club's own admins alone. */
export const maySeePercents = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

interface Reader {
  /** Whether they see its grid. */
  readonly seesGrid: boolean
  /** Whether it asks them, or has something of theirs. */
  readonly isTheirs: boolean
}

/** A draft is for who sees its grid; a published one for those it asked, too. */
export const maySeeTestDay = (publishedAt: string | null, { seesGrid, isTheirs }: Reader): boolean =>
  seesGrid || (publishedAt !== null && isTheirs)
