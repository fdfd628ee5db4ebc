import type { MemberRole } from '../account/model.ts'
import { mayRunPractice } from '../practices/policy.ts'
import type { SquadRole } from '../squads/model.ts'

/**
 * Who makes a test day, enters, publishes and deletes: the club's own admins, and a member who coaches every squad that it is
 * for, as with practices. `inSquads` is what they are in each of these, null for nothing; it is empty where it is for no squad.
 */
export const mayRunTestDay = (
  clubRole: MemberRole | null,
  inSquads: readonly (SquadRole | null)[],
): boolean => mayRunPractice(clubRole, inSquads)

interface Reader {
  /** Whether they run it. */
  readonly runs: boolean
  /** Whether it asks them, or has something of theirs. */
  readonly isTheirs: boolean
}

/** A draft is for who runs it; a published one for those it asked, too. */
export const maySeeTestDay = (publishedAt: string | null, { runs, isTheirs }: Reader): boolean =>
  runs || (publishedAt !== null && isTheirs)
