import { PUSH_DELAY_MS } from '@boathouse/domain/club/push/rules'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { CommentChanges, NewComment } from '@boathouse/domain/training/comments/contract'
import type { Comment } from '@boathouse/domain/training/comments/model'
import { mayChangeComment } from '@boathouse/domain/training/comments/policy'
import { clubOfOwnComment } from '@boathouse/domain/training/comments/rules'
import { commentsBy, ownComments, sharedComments } from '#auth/comment-scopes.ts'
import { clubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import type { CommentAuthorScope, CommentScope } from '#db/scopes.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { findSharing, listCoachIds } from '../../club/consents/service.ts'
import { notifyClub } from '../../club/push/service.ts'
import { openSession } from '../shared-training/service.ts'
import { showSession } from '../training-sessions/service.ts'
import { planCommentMails, planGuardianMails } from './jobs.ts'
import { presentComment } from './present.ts'
import * as queries from './queries.ts'
import { comments } from './queries.ts'
import type { SharedPlace } from './service.ts'
import { markUnreadByCoaches } from './unread-queries.ts'

interface Thread {
  readonly scope: CommentScope
  readonly by: CommentAuthorScope
  /** Club whose coaches read new comments; null for the athlete only. */
  readonly clubId: string | null
}

/** Throws if the current user may not read the session. */
type Find<Context> = (inside: Context) => Promise<Thread>

/** The current user's session. Comments go to its current readers. */
export async function findOwn(inside: SignedInContext, sessionId: string): Promise<Thread> {
  const session = await showSession(inside, sessionId)
  const scope = ownComments(inside.athlete, session.id)
  return {
    scope,
    by: commentsBy(inside.actor, scope),
    clubId: clubOfOwnComment(await findSharing(inside, session.date)),
  }
}

export async function findShared(inside: ClubContext, place: SharedPlace): Promise<Thread> {
  const found = await openSession(inside, place)
  const scope = sharedComments(found.scope, inside.club, found.session.id)
  return { scope, by: commentsBy(inside.actor, scope), clubId: inside.club.clubId }
}

/** Idempotent. Throws a conflict if the session is full. */
export async function post<Context extends SignedInContext>(
  ctx: Context,
  find: Find<Context>,
  input: NewComment,
): Promise<{ comment: Comment; isNew: boolean }> {
  const { comment, isChanged } = await write(ctx, find, async (inside, { scope, by, clubId }) => {
    const { sessionId } = scope
    const show = (row: { readonly id: string }) => shown(inside, scope, row.id)
    const fields = { ...input, sessionId }
    const isFull = await queries.isFull(inside.db, scope)
    // A retry succeeds even if the session is full.
    if (isFull && !(await comments.findSame(inside.db, by, fields, show)))
      throw new Refusal('conflict', 'tooManyComments')
    const { isNew } = await comments.insertOnce(inside, by, { ...fields, clubId }, show)
    if (isNew) await markForOthers(inside, { scope, by, clubId }, { id: input.id, sessionId })
    return { id: input.id, isChanged: isNew }
  })
  return { comment, isNew: isChanged }
}

/** Marks a comment unread for other readers, schedules their daily mail and notifies their devices. */
async function markForOthers(
  inside: SignedInContext,
  { scope, by, clubId }: Thread,
  comment: { readonly id: string; readonly sessionId: string },
): Promise<void> {
  const { db, actor, now } = inside
  const { athleteId } = scope
  const isByAthlete = by.authorId === athleteId
  if (!isByAthlete) await queries.markUnread(db, scope, comment)
  const coaches = clubId === null ? [] : await listCoachIds(db, clubScope(actor, clubId), scope)
  const readers = coaches.filter((reader) => reader !== by.authorId)
  if (clubId !== null) {
    const marks = { ...clubScope(actor, clubId), id: comment.id, readers, markedAt: now.toISOString() }
    await markUnreadByCoaches(db, scope, marks)
  }
  const others = isByAthlete ? readers : [...readers, athleteId]
  await planCommentMails(inside, others)
  if (!isByAthlete) await planGuardianMails(inside, by)
  if (clubId === null) return
  const told = new Set(others)
  await notifyClub(
    { db, now, club: clubScope(actor, clubId) },
    {
      event: 'comment',
      aboutId: comment.sessionId,
      dueAt: new Date(now.getTime() + PUSH_DELAY_MS),
      // Guardians hear of comments on the child's training, not of those that the child reads as a coach.
      isFor: ({ athleteId: id, ownerId }) =>
        told.has(id) && (ownerId === id || (id === athleteId && ownerId !== by.authorId)),
    },
  )
}

export async function edit<Context extends SignedInContext>(
  ctx: Context,
  find: Find<Context>,
  { commentId: id, version, text }: CommentChanges & { readonly commentId: string },
): Promise<Comment> {
  const { comment } = await write(ctx, find, async (inside, thread) => {
    await requireOwn(inside, thread, id)
    const change = { id, version, changes: { text } }
    await comments.updateAtVersion(inside, thread.by, change, () => shown(inside, thread.scope, id))
    return { id, isChanged: true }
  })
  return comment
}

/** Soft-deletes the user's own comment, which leaves a placeholder. Idempotent. */
export async function remove<Context extends SignedInContext>(
  ctx: Context,
  find: Find<Context>,
  { commentId: id, version }: { readonly commentId: string; readonly version: number },
): Promise<Comment> {
  const { comment } = await write(ctx, find, async (inside, thread) => {
    await requireOwn(inside, thread, id)
    const show = () => shown(inside, thread.scope, id)
    const { isChanged } = await comments.softDelete(inside, thread.by, { id, version }, show)
    return { id, isChanged }
  })
  return comment
}

/** Throws `notFound` once the text is erased. */
export async function restore<Context extends SignedInContext>(
  ctx: Context,
  find: Find<Context>,
  id: string,
): Promise<Comment> {
  const { comment } = await write(ctx, find, async (inside, thread) => {
    const { text } = await requireOwn(inside, thread, id)
    if (text === '') throw notFound()
    const { isChanged } = await comments.restore(inside.db, thread.by, id)
    return { id, isChanged }
  })
  return comment
}

/** Throws `notFound` if the user can't read the comment, `forbidden` if another user wrote it. */
async function requireOwn({ db, actor }: SignedInContext, { scope }: Thread, id: string) {
  const known = await queries.findComment(db, scope, id)
  if (!known) throw notFound()
  if (!mayChangeComment(known, actor.user.id)) throw new Refusal('forbidden')
  return known
}

async function shown({ db, actor }: SignedInContext, scope: CommentScope, id: string): Promise<Comment> {
  const row = await queries.findComment(db, scope, id)
  // The id belongs to a comment on another session.
  if (!row) throw new Refusal('conflict')
  return presentComment(row, actor.user.id)
}

interface Written {
  readonly id: string
  readonly isChanged: boolean
}

/** Checks access in the writing transaction. Publishes changes to the club whose coaches read the thread. */
function write<Context extends SignedInContext>(
  ctx: Context,
  find: Find<Context>,
  work: (inside: Context, thread: Thread) => Promise<Written>,
): Promise<{ comment: Comment; isChanged: boolean }> {
  const { actor } = ctx
  const change = () =>
    inTransaction(ctx, async (inside) => {
      const thread = await find(inside)
      const { id, isChanged } = await work(inside, thread)
      const { clubId } = thread
      if (isChanged && clubId !== null)
        await noteChange({ ...inside, club: clubScope(actor, clubId) }, 'comments')
      return { comment: await shown(inside, thread.scope, id), isChanged }
    })
  // One at a time, because a club's changes are numbered in order.
  return runExclusive(`${actor.membership?.clubId ?? actor.user.id} comments`, change)
}
