import type { Server } from '#http/server.ts'
import type { Template } from '#mail/outbox.ts'
import type { LinkMaker } from '#mail/worker.ts'
import { registerAccount, signInLinkMaker } from './features/account/routes.ts'
import { registerClubs } from './features/clubs/routes.ts'
import { registerHealth } from './features/health/routes.ts'
import { registerInstallation } from './features/installation/routes.ts'
import { registerMailbox } from './features/mailbox/routes.ts'
import { registerTrainingSessions } from './features/training-sessions/routes.ts'

/** Every feature, each registering its contracts' routes. */
export const features: readonly ((server: Server) => void)[] = [
  registerAccount,
  registerClubs,
  registerHealth,
  registerInstallation,
  registerMailbox,
  registerTrainingSessions,
]

/** Who makes the link that a mail carries. */
export const linkMakers = (server: Server): Record<Template, LinkMaker> => ({
  signInLink: signInLinkMaker(server),
})
