import * as contracts from '@boathouse/domain/boathouse/kiosks/contract'
import { clearPendingCookie, clearSessionCookie, requestClientKey } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const kiosks = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { cookie, pendingCookie, kioskCookie } = server
  const { secret } = server.config
  route(server, contracts.listKiosks, (ctx) => kiosks.listKiosks(ctx))
  route(server, contracts.addKiosk, async (ctx, { body }, { reply }) => {
    const { isNew, ...added } = await changes.addKiosk({ ...ctx, secret }, body)
    reply.code(isNew ? 201 : 200)
    return added
  })
  route(server, contracts.endKiosk, async (ctx, { params }) => {
    await changes.endKiosk(ctx, params.kioskId)
    return undefined
  })
  route(server, contracts.pairKiosk, async (ctx, { body }, { request, reply }) => {
    const clientKey = requestClientKey(request)
    const sessionToken = cookie.read(request.headers.cookie)
    const device = { secret, clientKey, sessionToken }
    const { kiosk, token } = await changes.pairKiosk({ ...ctx, ...device }, body)
    reply.header('set-cookie', kioskCookie.set(token))
    if (sessionToken) clearSessionCookie(server, reply)
    if (pendingCookie.read(request.headers.cookie)) clearPendingCookie(server, reply)
    return kiosk
  })
  route(server, contracts.showOwnKiosk, async ({ actor }, _input, { request, reply }) => {
    // Browsers drop cookies after about a year unless renewed.
    const token = kioskCookie.read(request.headers.cookie)
    if (token) reply.header('set-cookie', kioskCookie.set(token))
    return kiosks.showOwn(actor)
  })
}
