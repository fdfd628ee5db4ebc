import { MOST_UNREAD } from '@boathouse/domain/comments/contract'
import type { Comment, UnreadSession } from '@boathouse/domain/comments/model'
import type { ConsentReader } from '@boathouse/domain/consents/model'
import { ownComments, sharedComments } from '#auth/comment-scopes.ts'
import type { CommentScope } from '#db/scopes.ts'
import type { ClubContext, SignedInContext } from '../../context.ts'
import { findSharing } from '../consents/service.ts'
import { openSession } from '../shared-training/service.ts'
import { showSession } from '../training-sessions/service.ts'
import { presentComment } from './present.ts'
import * as queries from './queries.ts'

type Page = Parameters<typeof queries.pageOfComments>[2]

interface CommentPage {
  readonly items: Comment[]
  readonly nextCursor: string | null
}

/** What was written about one of the asker's sessions, and who besides them reads what they write now. */
export async function listOwn(
  ctx: SignedInContext,
  sessionId: string,
  page: Page,
): Promise<CommentPage & { readers: ConsentReader[] }> {
  const session = await showSession(ctx, sessionId)
  const { readers } = await findSharing(ctx, session.date)
  return { ...(await list(ctx, ownComments(ctx.athlete, session.id), page)), readers }
}

/** Where a coach reads and writes: a session of an athlete whom they coach. */
export interface SharedPlace {
  readonly memberId: string
  readonly id: string
}

/** What was written in a club about a session that its athlete shares. Throws as `openSession` does. */
export async function listShared(ctx: ClubContext, place: SharedPlace, page: Page): Promise<CommentPage> {
  const { scope, session } = await openSession(ctx, place)
  return list(ctx, sharedComments(scope, ctx.club, session.id), page)
}

async function list({ db, actor }: SignedInContext, scope: CommentScope, page: Page): Promise<CommentPage> {
  const { rows, nextCursor } = await queries.pageOfComments(db, scope, page)
  return { items: rows.map((row) => presentComment(row, actor.user.id)), nextCursor }
}

/** Says that the asker has seen what was written about one of their sessions up to a moment. */
export async function markRead(ctx: SignedInContext, sessionId: string, upTo: string): Promise<void> {
  const session = await showSession(ctx, sessionId)
  await queries.markRead(ctx.db, ownComments(ctx.athlete, session.id), upTo)
}

/** Which of the asker's sessions have comments that they have not seen. */
export async function listUnread({ db, athlete }: SignedInContext): Promise<{ sessions: UnreadSession[] }> {
  return { sessions: await queries.unreadSessions(db, athlete, MOST_UNREAD) }
}
