import * as contracts from '@boathouse/domain/club/announcements/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const announcements = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showAnnouncements, (ctx) => announcements.showAnnouncements(ctx))
  route(server, contracts.listAnnouncements, (ctx, { query }) => announcements.listAnnouncements(ctx, query))
  route(server, contracts.createAnnouncement, async (ctx, { body }, { reply }) => {
    const { announcement, isNew } = await announcements.announce(ctx, body)
    reply.code(isNew ? 201 : 200)
    return announcement
  })
  route(server, contracts.updateAnnouncement, (ctx, { params, body }) =>
    announcements.changeAnnouncement(ctx, params.id, body),
  )
  route(server, contracts.deleteAnnouncement, (ctx, { params, body }) =>
    announcements.deleteAnnouncement(ctx, params.id, body.version),
  )
  route(server, contracts.restoreAnnouncement, (ctx, { params }) =>
    announcements.restoreAnnouncement(ctx, params.id),
  )
}
