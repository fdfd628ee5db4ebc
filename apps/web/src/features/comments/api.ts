import * as contracts from '@boathouse/domain/comments/contract'
import type { Comment } from '@boathouse/domain/comments/model'
import { useQueryClient } from '@tanstack/react-query'
import { ON_THE_WAY_MS, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'

const PAGE = 20

/** What is shared can end at any time, and somebody may have written: all of it is asked for anew. */
const afresh = { staleTime: 0 }
/** Loaded for the dashboard's first lines, and shown again by cards below that come a little later. */
const justLoaded = { staleTime: ON_THE_WAY_MS }

/** The hash of links to a session's new comments: the page then scrolls to them. */
export const COMMENTS_HASH = 'comments'

export const ownCommentsQuery = (id: string) => ({
  ...toPagedQuery(contracts.listComments, { params: { id }, query: { limit: PAGE } }),
  ...afresh,
})

/** A session of an athlete whom somebody coaches. */
export type SharedPlace = Readonly<Record<'clubId' | 'memberId' | 'id', string>>

export const sharedCommentsQuery = (params: SharedPlace) => ({
  ...toPagedQuery(contracts.listSharedComments, { params, query: { limit: PAGE } }),
  ...afresh,
})

/** Which of one's sessions have comments that one has not seen. */
export const unreadQuery = { ...toQuery(contracts.listUnreadComments, {}), ...justLoaded }

/** Which sessions of an athlete have comments that one has not seen. */
export const unreadOfAthleteQuery = (params: Omit<SharedPlace, 'id'>) => ({
  ...toQuery(contracts.listUnreadOfAthlete, { params }),
  ...afresh,
})

/** Whose sessions have comments that one has not seen, of those whom one coaches. */
export const unreadAthletesQuery = (clubId: string) => ({
  ...toQuery(contracts.listUnreadAthletes, { params: { clubId } }),
  ...justLoaded,
})

/** Whatever shows comments asks for them again. */
export function useRefreshComments() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).startsWith('comments.') })
}

export const useReading = () => useCall(contracts.readComments)

export const useSharedReading = () => useCall(contracts.readSharedComments)

type Seen = Pick<Comment, 'id' | 'version'>

/** What is done with the comments of one session, wherever it stands. */
export interface CommentCalls {
  readonly post: (body: contracts.NewComment) => Promise<Comment>
  readonly edit: (id: string, body: contracts.CommentChanges) => Promise<Comment>
  readonly remove: (comment: Seen) => Promise<Comment>
  readonly restore: (comment: Pick<Comment, 'id'>) => Promise<Comment>
}

/** On one's own session. */
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

/** On a session of an athlete whom one coaches. */
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
