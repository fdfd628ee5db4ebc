import { withoutAddresses } from '@boathouse/domain/kernel/email'
import type { PersonLink } from '#auth/signed-links.ts'
import { keepUntil } from '#db/due-jobs.ts'
import type { Db } from '#db/tables.ts'
import { type Lanes, startLanes } from '../lanes.ts'
import type { MailFacts, Template } from './facts.ts'
import { isMailAllowed } from './limits.ts'
import { claimMail, finishMail, type MailJob, postponeMail } from './outbox.ts'
import { writeMail } from './templates.ts'
import type { MailTransport } from './transport.ts'

export interface MadeLink {
  readonly link: string | null
  readonly values?: Readonly<Record<string, string | number>>
  /** Can be typed instead of opening the link. */
  readonly code?: string
  /** Lines before the link. */
  readonly facts?: readonly string[]
  /** Text by another user. */
  readonly message?: string
  /** Further links with labels. */
  readonly others?: readonly { readonly word: string; readonly link: string }[]
  /** Page that turns such mails off. */
  readonly unsubscribe?: string
  /** Name of the child, in a copy for a guardian. */
  readonly child?: string
}

export interface CopyJob extends Pick<MailJob, 'address' | 'locale'> {
  /** Set in a copy for a guardian who acts for the child. */
  readonly answerer?: PersonLink | undefined
  /** Whether a copy's guardian reads the child's training. */
  readonly readsTraining?: boolean
}

/** Makes a job's link at sending. Null means that there is nothing to send, a Date that the mail waits until then. */
type LinkMaker<T extends Template> = (
  facts: MailFacts[T],
  job: Pick<MailJob, 'address' | 'locale'>,
) => Promise<MadeLink | Date | null>
export type LinkMakers = { readonly [T in Template]: LinkMaker<T> }

interface WorkerSettings {
  readonly db: Db
  readonly transport: MailTransport
  readonly links: LinkMakers
  readonly publicUrl: string
  readonly clock: () => Date
  readonly onFailure: (error: unknown, job?: MailJob) => void
}

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
  try {
    const { isReaderGone, isTemplate, parseFacts } = await import('./facts.ts')
    const { template } = job
    if (!isTemplate(template)) throw new Error(`There is no mail named ${template}.`)
    const make = <T extends Template>(named: T) => links[named](parseFacts(named, job.facts), job)
    const made = isReaderGone(job.facts) ? null : await make(template)
    if (made instanceof Date) return await keepUntil(db, 'outboxMails', job, made)
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
