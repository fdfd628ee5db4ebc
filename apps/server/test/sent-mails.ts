import type { Database } from '#db/connect.ts'
import type { Mail } from '#mail/templates.ts'
import type { LocalMailbox } from '#mail/transport.ts'

const sent = new WeakMap<Database, readonly Mail[]>()

export const mailsOf = (database: Database): readonly Mail[] => sent.get(database) ?? []

/** Records mails by database, too, because any of several servers may send a mail. */
export const recorded = (mailbox: LocalMailbox, database: Database): LocalMailbox => ({
  ...mailbox,
  deliver: async (mail) => {
    await mailbox.deliver(mail)
    sent.set(database, [mail, ...mailsOf(database)])
  },
})
