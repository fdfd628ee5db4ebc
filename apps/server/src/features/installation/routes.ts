import { showInstallation } from '@boathouse/domain/installation/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'

export function mountInstallation(server: Server): void {
  const { config, mailbox } = server
  route(server, showInstallation, async () => ({ publicUrl: config.publicUrl, hasMailbox: mailbox !== null }))
}
