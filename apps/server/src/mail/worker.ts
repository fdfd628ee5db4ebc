import { setTimeout } from 'node:timers/promises'
import { withoutAddresses } from '@boathouse/domain/kernel/email'
import type { Db } from '#db/tables.ts'
import { isMailAllowed } from './limits.ts'
import { claimMail, finishMail, type MailJob, postponeMail, type Template } from './outbox.ts'
import { writeMail } from './templates.ts'
import type { MailTransport } from './transport.ts'

/** A mail's link, and what its words name. */
export interface MadeLink {
  readonly link: string
  readonly values?: Readonly<Record<string, string>>
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
export type LinkMaker = (job: MailJob) => Promise<MadeLink | null>

interface WorkerSettings {
  readonly db: Db
  readonly transport: MailTransport
  readonly links: Record<Template, LinkMaker>
  readonly publicUrl: string
  readonly clock: () => Date
  readonly onFailure: (error: unknown, job?: MailJob) => void
}

export interface MailWorker {
  /** Looks for due mails now rather than at the next tick. */
  readonly wake: () => void
  /** Finishes the mails under way, if that can be done soon, and stops. */
  readonly stop: () => Promise<void>
}

/** How long a stop waits for the mails under way. One that was not finished is sent by the next start. */
const STOP_MS = 3_000

/** Mails that are sent at once: several, so that one slow recipient does not keep all others waiting. */
const LANES = 4

/** Retries and jobs of servers that died are found by looking; fresh ones are woken up for. */
const TICK_MS = 5_000

export function startMailWorker(settings: WorkerSettings): MailWorker {
  const lanes = new Set<Promise<void>>()
  let again = false
  let stopped = false

  /** Starts every lane that has nothing to do: the others may be held up for long. */
  const wake = () => {
    again = true
    while (!stopped && lanes.size < LANES) {
      const lane = work().finally(() => lanes.delete(lane))
      lanes.add(lane)
    }
  }
  const work = async () => {
    // Asked for while all of them took their last look: the first that is through looks once more.
    do {
      again = false
      await sendAllDue(settings, () => stopped).catch((error) => settings.onFailure(error))
    } while (again && !stopped)
  }
  const ticking = setInterval(wake, TICK_MS)
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(ticking)
      await Promise.race([Promise.all(lanes), setTimeout(STOP_MS, undefined, { ref: false })])
    },
  }
}

async function sendAllDue(settings: WorkerSettings, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const job = await claimMail(settings.db, settings.clock())
    if (!job) return
    await send(settings, job)
  }
}

async function send(
  { db, transport, links, publicUrl, clock, onFailure }: WorkerSettings,
  job: MailJob,
): Promise<void> {
  const template = job.template as Template
  try {
    const made = await links[template](job)
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
