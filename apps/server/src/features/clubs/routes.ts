import { countClubs, showClub } from '@boathouse/domain/clubs/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import * as clubs from './service.ts'

export function registerClubs(server: Server): void {
  route(server, countClubs, (ctx) => clubs.countClubs(ctx))
  route(server, showClub, (ctx) => clubs.showClub(ctx))
}
