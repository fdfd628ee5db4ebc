import type { Database } from '#db/connect.ts'
import type { Mail } from '#mail/templates.ts'
import type { LocalMailbox } from '#mail/transport.ts'

const sent = new WeakMap<Database, readonly Mail[]>()

/** All mails of a database, newest first. */
export const mailsOf = (database: Database): readonly Mail[] => sent.get(database) ?? []

/** Keeps a mailbox's mails by database, too: of several servers over one, whichever claims a mail first sends it. */
export const recorded = (mailbox: LocalMailbox, database: Database): LocalMailbox => ({
  ...mailbox,
  deliver: async (mail) => {
    await mailbox.deliver(mail)
    sent.set(database, [mail, ...mailsOf(database)])
  },
})
