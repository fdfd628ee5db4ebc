import {
  deleteAccount,
  downloadOwnRows,
  showProfile,
  updateProfile,
} from '@boathouse/domain/identity/profile/contract'
import { clearSessionCookie, withClient } from '#http/client.ts'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const profile = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, showProfile, (ctx) => profile.showSettings(ctx))
  route(server, updateProfile, (ctx, { body }, { request }) =>
    profile.updateProfile(withClient(server, ctx, request), body),
  )

  fileRoute(server, downloadOwnRows, async (ctx) => ({
    name: `boathouse-${ctx.now.toISOString().slice(0, 10)}.zip`,
    stream: await profile.downloadOwnRows({ ...ctx, secret: server.config.secret }),
  }))

  route(server, deleteAccount, async (ctx, _input, { request, reply }) => {
    await profile.deleteAccount(withClient(server, ctx, request))
    return clearSessionCookie(server, reply)
  })
}
