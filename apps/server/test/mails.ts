import type { LocalMail } from '@boathouse/domain/mailbox/contract'
import type { TestApp } from './app.ts'

/** What reached an address, newest first. */
export const mailsTo = async (app: TestApp, address: string): Promise<LocalMail[]> =>
  (app.server.mailbox?.mails() ?? []).filter((mail) => mail.to === address)

/** The link in the newest mail to an address, once there are `count` of them: mails are sent in their own time. */
export async function linkMailedTo(app: TestApp, address: string, count = 1): Promise<URL> {
  const newest = await waitFor(async () => {
    const mails = await mailsTo(app, address)
    return mails.length >= count ? mails[0] : undefined
  })
  return new URL(/http\S+/.exec(newest.text)?.[0] ?? 'missing:')
}

/** The secret in a link; empty when there is none. */
export const tokenOf = (link: string | URL | null): string =>
  new URL(link ?? 'missing:').searchParams.get('token') ?? ''

/** Waits for what happens in the background, and gives it back once it is there. */
export async function waitFor<Found>(
  look: () => Promise<Found | undefined>,
  withinMs = 5_000,
): Promise<Found> {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > until) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
