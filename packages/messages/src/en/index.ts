import { account } from './account.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { imports } from './imports.ts'
import { invites } from './invites.ts'
import { mailbox } from './mailbox.ts'
import { mails } from './mails.ts'
import { members } from './members.ts'
import { passwords } from './passwords.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { trainingSessions } from './training-sessions.ts'

/** English, complete. Other languages have the same keys. */
export const en = {
  ...errors,
  ...mails,
  ...shell,
  ...account,
  ...passwords,
  ...dashboard,
  ...settings,
  ...trainingSessions,
  ...imports,
  ...mailbox,
  ...invites,
  ...members,
} as const
