import * as contracts from '@boathouse/domain/training/comments/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'
import type { SharedPlace } from './service.ts'

const changes = lazyModule(() => import('./change.ts'))
const comments = lazyModule(() => import('./service.ts'))

const inOwn = (sessionId: string) => (inside: SignedInContext) => changes.findOwn(inside, sessionId)
const inShared = (place: SharedPlace) => (inside: ClubContext) => changes.findShared(inside, place)

export function mount(server: Server): void {
  route(server, contracts.listComments, (ctx, { params, query }) => comments.listOwn(ctx, params.id, query))
  route(server, contracts.createComment, async (ctx, { params, body }, { reply }) => {
    const { comment, isNew } = await changes.post(ctx, inOwn(params.id), body)
    reply.code(isNew ? 201 : 200)
    return comment
  })
  route(server, contracts.updateComment, (ctx, { params: { id, commentId }, body }) =>
    changes.edit(ctx, inOwn(id), { commentId, ...body }),
  )
  route(server, contracts.deleteComment, (ctx, { params: { id, commentId }, body }) =>
    changes.remove(ctx, inOwn(id), { commentId, ...body }),
  )
  route(server, contracts.restoreComment, (ctx, { params: { id, commentId } }) =>
    changes.restore(ctx, inOwn(id), commentId),
  )
  route(server, contracts.readComments, async (ctx, { params, body }) => {
    await comments.markRead(ctx, params.id, body.upTo)
    return undefined
  })
  route(server, contracts.listUnreadComments, (ctx) => comments.listUnread(ctx))

  route(server, contracts.listSharedComments, (ctx, { params, query }) =>
    comments.listShared(ctx, params, query),
  )
  route(server, contracts.createSharedComment, async (ctx, { params, body }, { reply }) => {
    const { comment, isNew } = await changes.post(ctx, inShared(params), body)
    reply.code(isNew ? 201 : 200)
    return comment
  })
  route(server, contracts.updateSharedComment, (ctx, { params, body }) =>
    changes.edit(ctx, inShared(params), { commentId: params.commentId, ...body }),
  )
  route(server, contracts.deleteSharedComment, (ctx, { params, body }) =>
    changes.remove(ctx, inShared(params), { commentId: params.commentId, ...body }),
  )
  route(server, contracts.restoreSharedComment, (ctx, { params }) =>
    changes.restore(ctx, inShared(params), params.commentId),
  )
  route(server, contracts.readSharedComments, async (ctx, { params, body }) => {
    await comments.markSharedRead(ctx, params, body.upTo)
    return undefined
  })
  route(server, contracts.listUnreadOfAthlete, (ctx, { params }) =>
    comments.listUnreadOf(ctx, params.memberId),
  )
  route(server, contracts.listUnreadAthletes, (ctx) => comments.listUnreadAthletes(ctx))
}
