import * as contracts from '@boathouse/domain/boathouse/abilities/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const abilities = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showAbilities, (ctx) => abilities.showAbilities(ctx))
  route(server, contracts.updateAbilities, (ctx, { body }) => abilities.updateAbilities(ctx, body))
}
