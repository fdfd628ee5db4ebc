import { confirmEmail, requestConfirmation } from '@boathouse/domain/identity/confirmations/contract'
import { answerSignIn, sessionActor, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const confirmations = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, requestConfirmation, async (ctx, _input, { request }) => {
    await confirmations.requestConfirmation(withClient(server, ctx, request))
    return undefined
  })

  route(server, confirmEmail, async (ctx, { body }, { request, reply }) => {
    const actor = await sessionActor(server, request)
    const session = await confirmations.confirmEmail({ ...withClient(server, ctx, request), actor }, body)
    return session === null ? undefined : answerSignIn(server, reply, session)
  })
}
