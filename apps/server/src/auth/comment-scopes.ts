import type { AthleteScope, ClubScope, CoachedScope, CommentAuthorScope, CommentScope } from '#db/scopes.ts'
import type { Actor } from './gate.ts'

/** All that was written about a session of one's own, which was found in that scope. */
export const ownComments = ({ athleteId }: AthleteScope, sessionId: string): CommentScope =>
  ({ athleteId, sessionId, throughClub: null }) as CommentScope

/** What was written in a club about a session that its athlete shares, which was found in that scope. */
export const sharedComments = (
  { athleteId }: CoachedScope,
  { clubId }: ClubScope,
  sessionId: string,
): CommentScope => ({ athleteId, sessionId, throughClub: clubId }) as CommentScope

/** What the asker wrote about the sessions of the athlete whose comments they read. */
export const commentsBy = ({ user }: Actor, { athleteId }: CommentScope): CommentAuthorScope =>
  ({ athleteId, authorId: user.id }) as CommentAuthorScope
