import { withoutAddresses } from '@boathouse/domain/kernel/email'
import type { Db } from '#db/tables.ts'
import { type Lanes, startLanes } from '../lanes.ts'
import { isMailAllowed } from './limits.ts'
import { claimMail, finishMail, type MailFacts, type MailJob, postponeMail, type Template } from './outbox.ts'
import { writeMail } from './templates.ts'
import type { MailTransport } from './transport.ts'

/** A mail's link, and what its words name. */
export interface MadeLink {
  /** Target of the mail's button; null for a mail without one. */
  readonly link: string | null
  readonly values?: Readonly<Record<string, string | number>>
  /** What can be typed instead of opening the link. */
  readonly code?: string
  /** What there is to know before the link is opened, each on a line of its own. */
  readonly facts?: readonly string[]
  /** What somebody wrote to the reader, in their words. */
  readonly message?: string
  /** What else the reader may open instead, under its own words. */
  readonly others?: readonly { readonly word: string; readonly link: string }[]
  /** Where such mails are turned off. */
  readonly unsubscribe?: string
}

/** Makes a job's link at the moment of sending; null means that nothing is to be sent, and the job is done. */
type LinkMaker<T extends Template> = (
  facts: MailFacts[T],
  job: Pick<MailJob, 'address' | 'locale'>,
) => Promise<MadeLink | null>
export type LinkMakers = { readonly [T in Template]: LinkMaker<T> }

interface WorkerSettings {
  readonly db: Db
  readonly transport: MailTransport
  readonly links: LinkMakers
  readonly publicUrl: string
  readonly clock: () => Date
  readonly onFailure: (error: unknown, job?: MailJob) => void
}

/** Sends mails as they become due. */
export const startMailWorker = (settings: WorkerSettings): Lanes =>
  startLanes({
    doNext: async () => {
      const job = await claimMail(settings.db, settings.clock())
      if (job) await send(settings, job)
      return job !== undefined
    },
    onFailure: settings.onFailure,
  })

async function send(
  { db, transport, links, publicUrl, clock, onFailure }: WorkerSettings,
  job: MailJob,
): Promise<void> {
  const template = job.template as Template
  try {
    const make: LinkMaker<never> = links[template]
    const made = await make(JSON.parse(job.facts) as never, job)
    if ((await isMailAllowed(db, job, made !== null)) && made !== null) {
      await transport.deliver(
        await writeMail({ template, to: job.address, locale: job.locale, publicUrl, ...made }),
      )
    }
  } catch (error) {
    onFailure(error, job)
    return postponeMail(db, job, { now: clock(), failure: withoutAddresses(String(error)) })
  }
  await finishMail(db, job, clock())
}
