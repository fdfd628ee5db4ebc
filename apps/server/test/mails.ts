import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Template } from '#mail/outbox.ts'
import type { Mail } from '#mail/templates.ts'
import type { TestApp } from './app.ts'
import { mailsOf } from './sent-mails.ts'

/** What reached an address, newest first. */
export const mailsTo = async ({ database }: TestApp, address: string): Promise<Mail[]> =>
  mailsOf(database).filter((mail) => mail.to === address)

/** The links mailed to an address, newest first; of one page, if it is said which. */
async function linksMailedTo(app: TestApp, address: string, page?: string): Promise<URL[]> {
  const links = (await mailsTo(app, address)).map(
    ({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? 'missing:'),
  )
  return page === undefined ? links : links.filter(({ pathname }) => pathname === page)
}

interface Wanted {
  /** The page that it opens. Mails are sent several at once, so that the newest need not be the last asked for. */
  readonly page?: string
  /** How many there have to be before the newest is taken. */
  readonly count?: number
}

/** The newest link mailed to an address, once it is there: mails are sent in their own time. */
export const linkMailedTo = (app: TestApp, address: string, { page, count = 1 }: Wanted = {}): Promise<URL> =>
  waitFor(async () => {
    const links = await linksMailedTo(app, address, page)
    return links.length >= count ? links[0] : undefined
  })

/** The secret in a link; empty when there is none. */
export const tokenOf = (link: string | URL | null): string =>
  new URL(link ?? 'missing:').searchParams.get('token') ?? ''

/** How often a test looks, at least 10 ms apart, before it gives up: a minute or more. */
const MOST_LOOKS = 6_000

/** Waits for what happens in the background, and returns it once it is there. Throws if it never comes. */
export async function waitFor<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not happen.')
}

interface Filling {
  readonly template: Template
  readonly address: string
  readonly count: number
}

/** Mails of a kind that were sent to an address just now: what a day's limit counts. */
export async function fillOutbox(
  { database }: TestApp,
  { template, address, count }: Filling,
): Promise<void> {
  const at = currentTime().toISOString()
  const sent = { template, address, locale: 'en', facts: '{}', state: 'sent', attempts: 1, failure: null }
  const rows = Array.from({ length: count }, () => ({
    ...{ ...sent, id: newId(), dueAt: at, createdAt: at, finishedAt: at },
  }))
  await database.db.insertInto('outboxMails').values(rows).execute()
}

/** Leaves no mail of what came before: tests of one worker share a database, and some put its clock ahead. */
export async function emptyOutbox({ database }: TestApp): Promise<void> {
  await database.db.deleteFrom('outboxMails').execute()
}

interface Sending {
  readonly template: Template
  readonly afterMs: number
}

/** Moves the clock on, and waits until no due mail of a kind is left. */
export async function sendDueMails(app: TestApp, { template, afterMs }: Sending): Promise<void> {
  app.advance(afterMs)
  app.server.wakeMail()
  const now = app.server.clock().toISOString()
  const { db } = app.database
  await waitFor(async () => {
    const waiting = await db
      .selectFrom('outboxMails')
      .where('template', '=', template)
      .where('state', '=', 'waiting')
      // One that is being sent is due again only when its lease ends.
      .where((eb) => eb.or([eb('dueAt', '<=', now), eb('attempts', '>', 0)]))
      .select('id')
      .execute()
    return waiting.length === 0 ? true : undefined
  })
}
