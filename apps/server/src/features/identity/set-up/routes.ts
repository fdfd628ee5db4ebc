import { openSetUp, setUp } from '@boathouse/domain/identity/set-up/contract'
import { answerSignIn, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const service = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, openSetUp, async (ctx, { body }, { request }) => {
    await service.openSetUp(withClient(server, ctx, request), body)
    return undefined
  })

  route(server, setUp, async (ctx, { body }, { request, reply }) => {
    return answerSignIn(server, reply, await service.setUp(withClient(server, ctx, request), body))
  })
}
