import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { wake } from '#db/wake.ts'
import type { Template } from '#mail/facts.ts'
import type { Mail } from '#mail/templates.ts'
import type { TestApp } from './app.ts'
import { mailsOf } from './sent-mails.ts'

export const mailsTo = async ({ database }: TestApp, address: string): Promise<Mail[]> =>
  mailsOf(database).filter((mail) => mail.to === address)

/** Links in mails, newest first; only to `page` if given. */
async function linksMailedTo(app: TestApp, address: string, page?: string): Promise<URL[]> {
  const links = (await mailsTo(app, address)).map(
    ({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? 'missing:'),
  )
  return page === undefined ? links : links.filter(({ pathname }) => pathname === page)
}

interface Wanted {
  /** Page of the link. Mails are sent concurrently, so the newest may be another one. */
  readonly page?: string
  readonly count?: number
}

export const linkMailedTo = (app: TestApp, address: string, { page, count = 1 }: Wanted = {}): Promise<URL> =>
  waitFor(async () => {
    const links = await linksMailedTo(app, address, page)
    return links.length >= count ? links[0] : undefined
  })

/** Empty without a link. */
export const tokenOf = (link: string | URL | null): string =>
  new URL(link ?? 'missing:').searchParams.get('token') ?? ''

/** Attempts, at least 10 ms apart: a minute or more. */
const MAX_LOOKS = 6_000

/** Polls until `look` returns a value. Throws if it never does. */
export async function waitFor<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
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

/** Deletes earlier mails: a worker's tests share a database, and some advance its clock. */
export async function emptyOutbox({ database }: TestApp): Promise<void> {
  await database.db.deleteFrom('outboxMails').execute()
}

interface Sending {
  readonly template: Template
  readonly afterMs: number
}

/** Advances the clock and waits until no such mail is due. */
export async function sendDueMails(app: TestApp, { template, afterMs }: Sending): Promise<void> {
  app.advance(afterMs)
  wake(app.server.db, 'mail')
  const now = app.server.clock().toISOString()
  const { db } = app.database
  await waitFor(async () => {
    const waiting = await db
      .selectFrom('outboxMails')
      .where('template', '=', template)
      .where('state', '=', 'waiting')
      // A mail that is being sent becomes due again when its lease ends.
      .where((eb) => eb.or([eb('dueAt', '<=', now), eb('attempts', '>', 0)]))
      .select('id')
      .execute()
    return waiting.length === 0 ? true : undefined
  })
}
