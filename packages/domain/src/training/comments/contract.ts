import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { consentReader } from '../../club/consents/model.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { text } from '../../kernel/text.ts'
import { comment, unreadAthlete, unreadSession } from './model.ts'
import { LONGEST_COMMENT } from './rules.ts'

const contract = contractsOf({
  scope: { own: 'training', club: 'club-training' },
  live: ['consents', 'comments'],
})

/** Limit of sessions or athletes listed with unread comments. */
export const MAX_UNREAD = 50

const words = { text: text({ minimum: 1, maximum: LONGEST_COMMENT }) }

export const newComment = z.object({ id, ...words })
export type NewComment = z.output<typeof newComment>

export const commentChanges = z.object({ ...knownVersion.shape, ...words })
export type CommentChanges = z.output<typeof commentChanges>

const ofSession = z.object({ id })
const oneOfSession = z.object({ ...ofSession.shape, commentId: id })

export const listComments = contract({
  id: 'comments.list',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/training-sessions/:id/comments',
  summary:
    'What was written about one of your own sessions, newest first, deleted ones without their words; and who reads what you write now',
  params: ofSession,
  query: pageQuery,
  responses: { 200: z.object({ ...pageOf(comment).shape, readers: z.array(consentReader) }) },
})

export const createComment = contract({
  id: 'comments.create',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions/:id/comments',
  summary: 'Writes about one of your own sessions; sending the same again posts it once',
  params: ofSession,
  body: newComment,
  responses: { 201: comment, 200: comment },
})

export const updateComment = contract({
  id: 'comments.update',
  access: 'member',
  method: 'PATCH',
  path: '/api/training-sessions/:id/comments/:commentId',
  summary: 'Changes what you wrote about one of your own sessions, unless it was changed since that version',
  params: oneOfSession,
  body: commentChanges,
  responses: { 200: comment },
})

export const deleteComment = contract({
  id: 'comments.delete',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions/:id/comments/:commentId/deletion',
  summary:
    'Takes the words out of what you wrote about one of your own sessions; for 30 days they can be restored',
  params: oneOfSession,
  body: knownVersion,
  responses: { 200: comment },
})

export const restoreComment = contract({
  id: 'comments.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/training-sessions/:id/comments/:commentId/deletion',
  summary: 'Takes a deletion back',
  params: oneOfSession,
  responses: { 200: comment },
})

export const readComments = contract({
  id: 'comments.read',
  access: 'member',
  guardian: 'acts',
  method: 'POST',
  path: '/api/training-sessions/:id/comments/reading',
  summary: 'Says that you have seen what was written about one of your own sessions up to a moment',
  params: ofSession,
  body: z.object({ upTo: instant }),
  responses: { 204: null },
})

export const listUnreadComments = contract({
  id: 'comments.unread',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/unread-comments',
  summary: 'Of your own sessions those with comments that you have not seen, the newest fifty',
  responses: { 200: z.object({ sessions: z.array(unreadSession) }) },
})

const ofShared = z.object({ ...clubParams.shape, memberId: id, ...ofSession.shape })
const oneOfShared = z.object({ ...ofShared.shape, commentId: id })

export const listSharedComments = contract({
  id: 'comments.list-shared',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/comments',
  summary:
    'What was written in your club about a session of an athlete who shares it with you, newest first, deleted ones without their words',
  params: ofShared,
  query: pageQuery,
  responses: { 200: pageOf(comment) },
})

export const createSharedComment = contract({
  id: 'comments.create-shared',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/comments',
  summary:
    'Writes about a session of an athlete who shares it with you; sending the same again posts it once',
  params: ofShared,
  body: newComment,
  responses: { 201: comment, 200: comment },
})

export const updateSharedComment = contract({
  id: 'comments.update-shared',
  access: 'coach',
  method: 'PATCH',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/comments/:commentId',
  summary: 'Changes what you wrote about an athlete’s session, unless it was changed since that version',
  params: oneOfShared,
  body: commentChanges,
  responses: { 200: comment },
})

export const deleteSharedComment = contract({
  id: 'comments.delete-shared',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/comments/:commentId/deletion',
  summary:
    'Takes the words out of what you wrote about an athlete’s session; for 30 days they can be restored',
  params: oneOfShared,
  body: knownVersion,
  responses: { 200: comment },
})

export const restoreSharedComment = contract({
  id: 'comments.restore-shared',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/comments/:commentId/deletion',
  summary: 'Takes a deletion back',
  params: oneOfShared,
  responses: { 200: comment },
})

export const readSharedComments = contract({
  id: 'comments.read-shared',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/comments/reading',
  summary: 'Says that you have seen what was written about an athlete’s session up to a moment',
  params: ofShared,
  body: z.object({ upTo: instant }),
  responses: { 204: null },
})

export const listUnreadOfAthlete = contract({
  id: 'comments.unread-shared',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/unread-comments',
  summary:
    'Of the sessions that an athlete shares with you those with comments that you have not seen, the newest fifty',
  params: z.object({ ...clubParams.shape, memberId: id }),
  responses: { 200: z.object({ sessions: z.array(unreadSession) }) },
})

export const listUnreadAthletes = contract({
  id: 'comments.unread-athletes',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/unread-comments',
  summary: 'Whose sessions, of the athletes who share them with you, have comments that you have not seen',
  params: clubParams,
  responses: { 200: z.object({ athletes: z.array(unreadAthlete) }) },
})
