import {
  countClubs,
  createClub,
  listClubOverviews,
  listClubs,
  showClub,
  updateClub,
  updateClubSettings,
} from '@boathouse/domain/club/clubs/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const clubs = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, countClubs, (ctx) => clubs.countClubs(ctx, server.filesRoom))
  route(server, listClubs, (ctx, { query }) => clubs.listClubs(ctx, query))
  route(server, listClubOverviews, (ctx, { query }) => clubs.listOverviews(ctx, query))
  route(server, createClub, async (ctx, { body }, { reply }) => {
    const { club, isNew } = await clubs.createClub(ctx, body, ctx.actor.user.id)
    reply.code(isNew ? 201 : 200)
    return club
  })
  route(server, showClub, (ctx) => clubs.showClub(ctx))
  route(server, updateClub, (ctx, { body }) => clubs.updateClub(ctx, body))
  route(server, updateClubSettings, (ctx, { body }) => clubs.updateSettings(ctx, body))
}
