import { showInstallation } from '@boathouse/domain/club/installation/contract'
import { hasSuperAdmin } from '#auth/super-admins.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'

export function mount(server: Server): void {
  const { config, mailbox } = server
  route(server, showInstallation, async ({ db }, _input, { request }) => ({
    publicUrl: config.publicUrl,
    hasMailbox: mailbox !== null,
    isSetUp: config.superAdminEmail !== null || (await hasSuperAdmin(db)),
    oidcName: config.oidc?.name ?? null,
    isSignedIn: (await server.actorFor(request)) !== null,
  }))
}
