import type { AthleteScope, ClubScope, CoachedScope, CommentAuthorScope, CommentScope } from '#db/scopes.ts'
import type { Actor } from './gate.ts'

/** All comments on the athlete's own session. */
export const ownComments = ({ athleteId }: AthleteScope, sessionId: string): CommentScope =>
  ({ athleteId, sessionId, throughClub: null }) as CommentScope

/** Comments made in a club on a session that its athlete shares. */
export const sharedComments = (
  { athleteId }: CoachedScope,
  { clubId }: ClubScope,
  sessionId: string,
): CommentScope => ({ athleteId, sessionId, throughClub: clubId }) as CommentScope

/** The actor's own comments on an athlete's sessions. */
export const commentsBy = ({ user }: Actor, { athleteId }: CommentScope): CommentAuthorScope =>
  ({ athleteId, authorId: user.id }) as CommentAuthorScope
