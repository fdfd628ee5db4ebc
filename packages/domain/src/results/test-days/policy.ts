import type { MemberRole } from '../../club/people/model.ts'
import type { InSquad } from '../../club/squads/model.ts'
import { mayRunPractice, maySeeRegister } from '../../practices/practices/policy.ts'

/** Allows admins, and coaches of all of its squads. `inSquads` are the user's roles in these. */
export const mayRunTestDay = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  mayRunPractice(clubRole, inSquads)

/** Those who run it see the grid; its coaches do even after a squad is archived. */
export const maySeeTestGrid = (clubRole: MemberRole | null, inSquads: readonly InSquad[]): boolean =>
  maySeeRegister(clubRole, inSquads)

/** Privacy: a percentage of a standard can reveal category and age, so only admins see it. */
export const maySeePercents = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

interface Reader {
  readonly seesGrid: boolean
  /** Whether it is for them, or has an entry of theirs. */
  readonly isTheirs: boolean
}

/** Drafts are for those who see the grid, published test days also for participants. */
export const maySeeTestDay = (publishedAt: string | null, { seesGrid, isTheirs }: Reader): boolean =>
  seesGrid || (publishedAt !== null && isTheirs)
