import type { Template } from './outbox.ts'
import type { LinkMaker } from './worker.ts'

/** The links of mails that say the same to everybody, and open a page that anybody may. */
export const plainLinks = (publicUrl: string) =>
  ({
    passwordSet: async () => ({
      link: publicUrl,
      others: [{ word: 'notMe', link: `${publicUrl}/forgot-password` }],
    }),
    passwordChanged: async () => ({ link: `${publicUrl}/forgot-password` }),
    emailChangeTaken: async () => ({ link: publicUrl }),
    emailRestored: async () => ({ link: `${publicUrl}/forgot-password` }),
    emailChangeUndone: async () => ({ link: publicUrl }),
    factorResetWithdrawn: async () => ({ link: publicUrl }),
    factorResetStopped: async () => ({ link: publicUrl }),
    factorMade: async () => ({ link: publicUrl }),
    factorEnded: async () => ({ link: publicUrl }),
    appEnded: async () => ({ link: publicUrl }),
    passkeyMade: async () => ({ link: publicUrl }),
    passkeyEnded: async () => ({ link: publicUrl }),
    oidcConnected: async () => ({ link: `${publicUrl}/settings` }),
    tokenMade: async () => ({ link: `${publicUrl}/settings` }),
    recoveryCodeUsed: async () => ({ link: publicUrl }),
    recoveryCodesRenewed: async () => ({ link: publicUrl }),
    factorLocked: async () => ({ link: publicUrl }),
    testMail: async () => ({ link: publicUrl }),
  }) satisfies Partial<Record<Template, LinkMaker>>
