import * as contracts from '@boathouse/domain/club/push/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const push = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { vapid } = server
  route(server, contracts.showPush, (ctx) => push.showPush({ ...ctx, vapid }))
  route(server, contracts.addPushDevice, async (ctx, { body }, { request, reply }) => {
    const userAgent = request.headers['user-agent']?.slice(0, 400) || null
    const { settings, isNew } = await push.addDevice({ ...ctx, vapid }, body, userAgent)
    reply.code(isNew ? 201 : 200)
    return settings
  })
  route(server, contracts.removePushDevice, (ctx, { params }) =>
    push.removeDevice({ ...ctx, vapid }, params.id),
  )
  route(server, contracts.choosePushKinds, (ctx, { body }) => push.chooseKinds({ ...ctx, vapid }, body.kinds))
}
