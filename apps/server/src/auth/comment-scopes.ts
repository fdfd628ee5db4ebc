import type { AthleteScope, ClubScope, CoachedScope, CommentAuthorScope, CommentScope } from '#db/scopes.ts'
import type { Actor } from './gate.ts'

export const ownComments = ({ athleteId }: AthleteScope, sessionId: string): CommentScope =>
  ({ athleteId, sessionId, throughClub: null }) as CommentScope

/** Comments that members of one club wrote on a session that its athlete shares. */
export const sharedComments = (
  { athleteId }: CoachedScope,
  { clubId }: ClubScope,
  sessionId: string,
): CommentScope => ({ athleteId, sessionId, throughClub: clubId }) as CommentScope

export const commentsBy = ({ user }: Actor, { athleteId }: CommentScope): CommentAuthorScope =>
  ({ athleteId, authorId: user.id }) as CommentAuthorScope
