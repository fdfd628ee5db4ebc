import { createClub as newClub } from '@boathouse/domain/club/clubs/contract'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { emailAddress } from '@boathouse/domain/kernel/email'
import { newId } from '@boathouse/domain/kernel/ids'
import { translator } from '@boathouse/messages'
import { en } from '@boathouse/messages/en/index'
import { findPersonByEmail } from '#auth/credentials.ts'
import { systemClubScope } from '#auth/gate.ts'
import { lazyIdentity } from '#auth/identity.ts'
import { recordEntry } from '#db/audit-entries.ts'
import type { Database } from '#db/connect.ts'
import { insertPerson } from '#db/new-person.ts'
import { writeMail } from '#mail/templates.ts'
import type { MailTransport } from '#mail/transport.ts'
import type { Config } from '../config.ts'
import type { PublicContext } from '../context.ts'
import { createClub, findClubByName, listClubs } from '../features/club/clubs/service.ts'
import { makeInvitation } from '../features/club/invites/jobs.ts'
import { sendInvite } from '../features/club/invites/service.ts'
import { makeSignInLink } from '../features/identity/account/jobs.ts'
import { endFactorOf } from '../features/identity/factors/service.ts'
import { endAllBrowserSessions } from '../features/identity/sign-ins/service.ts'
import { grantSuperAdmin, revokeSuperAdmin } from '../features/identity/super-admins/service.ts'
import { CommandError } from './command-line.ts'

export interface Operating {
  readonly config: Config
  readonly database: Database
  readonly transport: MailTransport | null
  readonly now: Date
  readonly say: (line: string) => void
  readonly hasOption: boolean
}

export interface Command {
  readonly takes: readonly string[]
  /** Option that is allowed at any position. */
  readonly option?: string
  readonly does: string
  readonly run: (operating: Operating, ...words: string[]) => Promise<void>
}

/** Operator commands that work beside a running server. */
export const commands: Readonly<Record<string, Command>> = {
  'grant-super': {
    takes: ['email'],
    does: 'makes the owner of a confirmed address a super admin',
    run: async (operating, typed) => {
      const email = readEmail(typed)
      await grantSuperAdmin(toContext(operating), email)
      operating.say(`${email} is a super admin.`)
    },
  },
  'revoke-super': {
    takes: ['email'],
    does: 'removes a super admin, but not the last one',
    run: async (operating, typed) => {
      const email = readEmail(typed)
      await revokeSuperAdmin(
        { ...toContext(operating), superAdminEmail: operating.config.superAdminEmail },
        email,
      )
      operating.say(`${email} is no longer a super admin.`)
    },
  },
  'list-clubs': {
    takes: [],
    does: 'prints every club: its name, whether it is active, and its id',
    run: printClubs,
  },
  'create-club': {
    takes: ['name'],
    does: 'creates a club',
    run: async (operating, typed) => {
      const body = newClub.body.safeParse({ id: newId(), name: typed })
      if (!body.success) throw new CommandError('The name must have 1 to 100 characters.')
      const { club } = await createClub(toContext(operating), body.data, null)
      operating.say(`Created ${club.name}. Its id is ${club.id}.`)
    },
  },
  'invite-admin': {
    takes: ['club', 'email'],
    does: 'invites an admin to a club, and prints the emailed link',
    run: inviteAdmin,
  },
  'sign-in-link': {
    takes: ['email'],
    option: '--new',
    does: 'prints a sign-in link that works once, within an hour; --new creates the account first',
    run: printSignInLink,
  },
  'end-second-factor': {
    takes: ['email'],
    does: 'turns off two-step sign-in for someone who lost access',
    run: async (operating, typed) => {
      const email = readEmail(typed)
      const ended = await endFactorOf(toContext(operating), email)
      if (!ended) return operating.say(`${email} has no two-step sign-in.`)
      operating.say(
        `Two-step sign-in is off for ${email}, and everyone is signed out of the account. Also removed:`,
      )
      const t = translator('en', en)
      for (const { kind, count } of ended) operating.say(`  ${t(`ended.${kind}`, { count })}`)
    },
  },
  'sign-everybody-out': {
    takes: [],
    does: 'signs everyone out, and disables all emailed links',
    run: async (operating) => {
      const people = await endAllBrowserSessions(toContext(operating))
      operating.say(`Signed out ${people} ${people === 1 ? 'person' : 'people'}.`)
    },
  },
  'test-mail': {
    takes: ['email'],
    does: 'sends a test email, and reports whether the mail server accepted it',
    run: sendTestMail,
  },
}

const toContext = ({ database, now }: Operating): PublicContext => ({ db: database.db, now, newId })

function readEmail(typed: string): string {
  const email = emailAddress().safeParse(typed)
  if (!email.success) throw new CommandError(`This is not an email address: ${typed}`)
  return email.data
}

async function printClubs(operating: Operating): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await listClubs(toContext(operating), { limit: 100, cursor })
    for (const { id, name, status } of page.items) operating.say(`${id}  ${status.padEnd(8)}  ${name}`)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

async function inviteAdmin(operating: Operating, name: string, typed: string): Promise<void> {
  const ctx = toContext(operating)
  const email = readEmail(typed)
  const club: Club | undefined = await findClubByName(ctx, name)
  if (!club) throw new CommandError(`There is no club named ${name}. See list-clubs.`)
  const sending = { ...ctx, club: systemClubScope(club.id), by: null, overAdmins: true, locale: 'en' }
  const { id, isMailed } = await sendInvite(sending, { email, role: 'admin' })
  const { publicUrl } = operating.config
  const made = await makeInvitation({ ...ctx, publicUrl }, { inviteId: id }, 'handedOn')
  if (!made) throw new CommandError(`${club.name} was just deactivated.`)
  const how = isMailed
    ? 'The server emails this link as soon as it runs'
    : 'No email is sent. Share this link yourself'
  operating.say(`${email} is invited to ${club.name}. ${how}:`)
  operating.say(`  ${made.link}`)
}

async function printSignInLink(operating: Operating, typed: string): Promise<void> {
  const email = readEmail(typed)
  const { config, database, hasOption: isNew } = operating
  const known = await findPersonByEmail(database.db, email)
  if (!known && !isNew) throw new CommandError(`No account has the email ${email}. Add --new to create one.`)
  const identity = lazyIdentity({ database, publicUrl: config.publicUrl, secret: config.secret })
  const ctx = toContext(operating)
  const link = await makeSignInLink(ctx, { identity, config }, { email, delivery: 'printed' })
  if (!link) throw new CommandError(`SIGN_UP is "invited", and ${email} has no invitation. Use invite-admin.`)
  const person = { email, emailVerified: true, platformRole: 'athlete' } as const
  const subjectId = known?.userId ?? (await insertPerson(database.db, person, operating.now))
  await recordEntry(ctx, { action: 'signInLinkPrinted', actorId: null, subjectId })
  operating.say(`This link signs in as ${email}. It works once, within an hour:`)
  operating.say(`  ${link}`)
}

async function sendTestMail({ config, transport, say }: Operating, typed: string): Promise<void> {
  const to = readEmail(typed)
  const { publicUrl } = config
  const mail = await writeMail({ template: 'testMail', to, locale: 'en', publicUrl, link: publicUrl })
  if (!transport) {
    say('No mail server is set (SMTP_URL): the server prints emails and shows them at /mailbox.')
    return
  }
  await transport.deliver(mail)
  say(`The mail server accepted the email to ${to}.`)
}
