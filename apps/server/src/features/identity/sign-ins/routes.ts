import { endAllSignIns, endSignIn, listSignIns, signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { clearSessionCookie } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const signIns = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, signOut, async (ctx, _input, { reply }) => {
    await signIns.signOut(ctx)
    return clearSessionCookie(server, reply)
  })
  route(server, listSignIns, (ctx, { query }) => signIns.listSignIns(ctx, query))
  route(server, endSignIn, async (ctx, { params }) => {
    await signIns.endSignIn(ctx, params.id)
    return undefined
  })
  route(server, endAllSignIns, async (ctx, _input, { reply }) => {
    await signIns.endAllSignIns(ctx)
    return clearSessionCookie(server, reply)
  })
}
