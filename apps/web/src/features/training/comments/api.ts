import * as contracts from '@boathouse/domain/training/comments/contract'
import type { Comment } from '@boathouse/domain/training/comments/model'
import { ON_THE_WAY_MS, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

const PAGE = 20

/** Always stale: athletes can stop sharing and others can comment at any time. */
const afresh = { staleTime: 0 }
/** Fresh briefly: cards that mount later reuse what the top of the dashboard loaded. */
const justLoaded = { staleTime: ON_THE_WAY_MS }

/** URL hash that scrolls to a session's new comments. */
export const COMMENTS_HASH = 'comments'

export const ownCommentsQuery = (id: string) => ({
  ...toPagedQuery(contracts.listComments, { params: { id }, query: { limit: PAGE } }),
  ...afresh,
})

export type SharedPlace = Readonly<Record<'clubId' | 'memberId' | 'id', string>>

export const sharedCommentsQuery = (params: SharedPlace) => ({
  ...toPagedQuery(contracts.listSharedComments, { params, query: { limit: PAGE } }),
  ...afresh,
})

export const unreadQuery = { ...toQuery(contracts.listUnreadComments, {}), ...justLoaded }

export const unreadOfAthleteQuery = (params: Omit<SharedPlace, 'id'>) => ({
  ...toQuery(contracts.listUnreadOfAthlete, { params }),
  ...afresh,
})

export const unreadAthletesQuery = (clubId: string) => ({
  ...toQuery(contracts.listUnreadAthletes, { params: { clubId } }),
  ...justLoaded,
})

export const useRefreshComments = () => useRefetch(isQueryOf('comments'))

export const useReading = () => useCall(contracts.readComments)

export const useSharedReading = () => useCall(contracts.readSharedComments)

type Seen = Pick<Comment, 'id' | 'version'>

export interface CommentCalls {
  readonly post: (body: contracts.NewComment) => Promise<Comment>
  readonly edit: (id: string, body: contracts.CommentChanges) => Promise<Comment>
  readonly remove: (comment: Seen) => Promise<Comment>
  readonly restore: (comment: Pick<Comment, 'id'>) => Promise<Comment>
}

export function useOwnCalls(id: string): CommentCalls {
  const post = useCall(contracts.createComment)
  const edit = useCall(contracts.updateComment)
  const remove = useCall(contracts.deleteComment)
  const restore = useCall(contracts.restoreComment)
  const of = (commentId: string) => ({ params: { id, commentId } })
  return {
    post: (body) => post.mutateAsync({ params: { id }, body }),
    edit: (commentId, body) => edit.mutateAsync({ ...of(commentId), body }),
    remove: ({ id: commentId, version }) => remove.mutateAsync({ ...of(commentId), body: { version } }),
    restore: ({ id: commentId }) => restore.mutateAsync(of(commentId)),
  }
}

export function useSharedCalls(place: SharedPlace): CommentCalls {
  const post = useCall(contracts.createSharedComment)
  const edit = useCall(contracts.updateSharedComment)
  const remove = useCall(contracts.deleteSharedComment)
  const restore = useCall(contracts.restoreSharedComment)
  const of = (commentId: string) => ({ params: { ...place, commentId } })
  return {
    post: (body) => post.mutateAsync({ params: place, body }),
    edit: (commentId, body) => edit.mutateAsync({ ...of(commentId), body }),
    remove: ({ id, version }) => remove.mutateAsync({ ...of(id), body: { version } }),
    restore: ({ id }) => restore.mutateAsync(of(id)),
  }
}
