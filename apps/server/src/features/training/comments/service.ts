import type { ConsentReader } from '@boathouse/domain/club/consents/model'
import { MAX_UNREAD } from '@boathouse/domain/training/comments/contract'
import type { Comment, UnreadAthlete, UnreadSession } from '@boathouse/domain/training/comments/model'
import { type Coaching, coachedScopes } from '#auth/coached-scopes.ts'
import { ownComments, sharedComments } from '#auth/comment-scopes.ts'
import { systemAthleteScope, systemClubScope } from '#auth/gate.ts'
import type { CoachedScope, CommentScope } from '#db/scopes.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { findSharing } from '../../club/consents/service.ts'
import { membershipsOf } from '../../club/members/service.ts'
import { openAthlete, openSession } from '../shared-training/service.ts'
import { showSession } from '../training-sessions/service.ts'
import { presentComment } from './present.ts'
import * as queries from './queries.ts'
import * as unreadQueries from './unread-queries.ts'

type Page = Parameters<typeof queries.pageOfComments>[2]

interface CommentPage {
  readonly items: Comment[]
  readonly nextCursor: string | null
}

export async function listOwn(
  ctx: SignedInContext,
  sessionId: string,
  page: Page,
): Promise<CommentPage & { readers: ConsentReader[] }> {
  const session = await showSession(ctx, sessionId)
  const { readers } = await findSharing(ctx, session.date)
  return { ...(await list(ctx, ownComments(ctx.athlete, session.id), page)), readers }
}

/** Session of an athlete whom the user coaches. */
export interface SharedPlace {
  readonly memberId: string
  readonly id: string
}

export async function listShared(ctx: ClubContext, place: SharedPlace, page: Page): Promise<CommentPage> {
  const { scope, session } = await openSession(ctx, place)
  return list(ctx, sharedComments(scope, ctx.club, session.id), page)
}

async function list({ db, actor }: SignedInContext, scope: CommentScope, page: Page): Promise<CommentPage> {
  const { rows, nextCursor } = await queries.pageOfComments(db, scope, page)
  return { items: rows.map((row) => presentComment(row, actor.user.id)), nextCursor }
}

export async function markRead(ctx: SignedInContext, sessionId: string, upTo: string): Promise<void> {
  const session = await showSession(ctx, sessionId)
  // Children with an account read for themselves.
  if (ctx.actor.guardian && ctx.actor.user.email !== null) return
  await queries.markRead(ctx.db, ownComments(ctx.athlete, session.id), upTo)
}

export async function listUnread({ db, athlete }: SignedInContext): Promise<{ sessions: UnreadSession[] }> {
  return { sessions: await queries.unreadSessions(db, athlete, MAX_UNREAD) }
}

export async function markSharedRead(ctx: ClubContext, place: SharedPlace, upTo: string): Promise<void> {
  const { scope, session } = await openSession(ctx, place)
  const comments = sharedComments(scope, ctx.club, session.id)
  await unreadQueries.markReadByCoach(ctx.db, readerOf(ctx), comments, upTo)
}

/** Records a profile view. */
export async function listUnreadOf(
  ctx: ClubContext,
  memberId: string,
): Promise<{ sessions: UnreadSession[] }> {
  const scope = await openAthlete(ctx, memberId)
  if (scope.share === 'nothing') return { sessions: [] }
  return { sessions: await unreadQueries.unreadByCoach(ctx.db, readerOf(ctx), scope, MAX_UNREAD) }
}

/** Reveals no session and no day, so it isn't recorded as a profile view. */
export async function listUnreadAthletes(ctx: ClubContext): Promise<{ athletes: UnreadAthlete[] }> {
  return { athletes: (await unreadAthletes(ctx)).slice(0, MAX_UNREAD) }
}

async function unreadAthletes(coaching: Coaching): Promise<UnreadAthlete[]> {
  const marked = new Set(await unreadQueries.markedAthletes(coaching.db, readerOf(coaching)))
  if (marked.size === 0) return []
  const people = (await coachedScopes(coaching)).filter(({ id }) => marked.has(id))
  const counts = await countUnread(
    coaching,
    people.flatMap(({ training }) => (training.share === 'nothing' ? [] : [training])),
  )
  return people.flatMap(({ id, firstName, lastName, email }) => {
    const comments = counts.get(id) ?? 0
    return comments === 0 ? [] : [{ id, firstName, lastName, email, comments }]
  })
}

async function countUnread(
  coaching: Coaching,
  scopes: readonly CoachedScope[],
): Promise<Map<string, number>> {
  if (scopes.length === 0) return new Map()
  const counts = await unreadQueries.countByAthlete(coaching.db, readerOf(coaching), scopes)
  return new Map(counts.map(({ athleteId, comments }) => [athleteId, comments]))
}

const readerOf = ({ actor, club }: Pick<Coaching, 'actor' | 'club'>) => ({ readerId: actor.user.id, ...club })

const ALL = 1_000_000

/** Counts comments on the user's own sessions and on those of athletes whom they coach. */
export async function countAllUnread({ db }: Pick<PublicContext, 'db'>, userId: string): Promise<number> {
  const own = await queries.unreadSessions(db, systemAthleteScope(userId), ALL)
  const coached = []
  for (const membership of await membershipsOf({ db }, userId)) {
    const club = systemClubScope(membership.clubId)
    coached.push(...(await unreadAthletes({ db, actor: { user: { id: userId }, membership }, club })))
  }
  return [...own, ...coached].reduce((sum, { comments }) => sum + comments, 0)
}
