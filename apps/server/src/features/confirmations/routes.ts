import { confirmEmail, requestConfirmation } from '@boathouse/domain/confirmations/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { signingIn } from '#http/signing-in.ts'
import * as confirmations from './service.ts'

export function registerConfirmations(server: Server): void {
  route(server, requestConfirmation, async (ctx, _input, { request }) => {
    await confirmations.requestConfirmation(signingIn(server, ctx, request))
    server.wakeMail()
    return undefined
  })

  route(server, confirmEmail, async (ctx, { body }, { request, reply }) => {
    const actor = await server.actorFor(request)
    const session = await confirmations.confirmEmail({ ...signingIn(server, ctx, request), actor }, body)
    if (session !== null) reply.header('set-cookie', server.cookie.set(session))
    return undefined
  })
}
