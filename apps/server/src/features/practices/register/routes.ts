import {
  addWalkIn,
  listPastRegisters,
  listRegisterMatrix,
  listRegistersOfDays,
  markRestPresent,
  removeWalkIn,
  showRegister,
  takeBackRest,
  tapRegister,
} from '@boathouse/domain/practices/register/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const change = lazyModule(() => import('./change.ts'))
const register = lazyModule(() => import('./service.ts'))
const table = lazyModule(() => import('./table.ts'))

export function mount(server: Server): void {
  route(server, showRegister, (ctx, { params }) => register.showRegister(ctx, params.practiceId))
  route(server, tapRegister, (ctx, { params, body }) => change.tapRegister(ctx, params.practiceId, body))
  route(server, markRestPresent, (ctx, { params, body }) => change.markRest(ctx, params.practiceId, body.id))
  route(server, takeBackRest, (ctx, { params }) => change.takeBackRest(ctx, params.practiceId, params.restId))
  route(server, addWalkIn, async (ctx, { params, body }, { reply }) => {
    const { walkIn, isNew } = await change.addWalkIn(ctx, params.practiceId, body)
    reply.code(isNew ? 201 : 200)
    return walkIn
  })
  route(server, removeWalkIn, async (ctx, { params }) => {
    await change.removeWalkIn(ctx, params.practiceId, params.walkInId)
    return undefined
  })
  route(server, listPastRegisters, (ctx, { query }) => table.listPast(ctx, query))
  route(server, listRegistersOfDays, (ctx, { query }) => table.listOfDays(ctx, query))
  route(server, listRegisterMatrix, (ctx, { query }) => table.listMatrix(ctx, query))
}
