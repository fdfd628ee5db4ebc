import { translatorFor } from '@boathouse/messages/catalogues'
import type { MailFacts } from './facts.ts'
import type { LinkMakers } from './worker.ts'

/** One line per kind of ended credentials, in the reader's language. */
async function endedLines(
  { ended }: MailFacts['emailRestored'],
  { locale }: { readonly locale: string },
): Promise<string[]> {
  const t = await translatorFor(locale)
  return ended.map(({ kind, count }) => t(`ended.${kind}`, { count }))
}

/** Links that are equal for all readers and contain no token. */
export const plainLinks = (publicUrl: string) =>
  ({
    passwordSet: async () => ({
      link: publicUrl,
      others: [{ word: 'notMe', link: `${publicUrl}/forgot-password` }],
    }),
    passwordChanged: async () => ({ link: `${publicUrl}/forgot-password` }),
    emailChangeTaken: async () => ({ link: publicUrl }),
    emailRestored: async (ended, job) => ({
      link: `${publicUrl}/login`,
      facts: await endedLines(ended, job),
    }),
    factorsReset: async (ended, job) => ({ link: `${publicUrl}/login`, facts: await endedLines(ended, job) }),
    addressTakenOver: async (ended, job) => ({ link: publicUrl, facts: await endedLines(ended, job) }),
    emailChangeUndone: async () => ({ link: publicUrl }),
    accountMergeUndone: async () => ({ link: `${publicUrl}/login` }),
    factorResetWithdrawn: async () => ({ link: publicUrl }),
    factorResetStopped: async () => ({ link: publicUrl }),
    factorMade: async () => ({ link: publicUrl }),
    factorEnded: async () => ({ link: publicUrl }),
    appEnded: async () => ({ link: publicUrl }),
    passkeyMade: async () => ({ link: publicUrl }),
    passkeyEnded: async () => ({ link: publicUrl }),
    oidcConnected: async () => ({ link: `${publicUrl}/settings/sign-in` }),
    tokenMade: async () => ({ link: `${publicUrl}/settings/data` }),
    recoveryCodeUsed: async () => ({ link: publicUrl }),
    recoveryCodesRenewed: async () => ({ link: publicUrl }),
    factorLocked: async () => ({ link: publicUrl }),
    testMail: async () => ({ link: publicUrl }),
  }) satisfies Partial<LinkMakers>
