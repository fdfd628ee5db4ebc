import { keepUntil } from '#db/due-jobs.ts'
import type { Db } from '#db/tables.ts'
import { type Lanes, startFairLanes } from '../lanes.ts'
import { PrivateAddress } from '../public-addresses.ts'
import type { Deliver, PushMessage, PushResponse } from './delivery.ts'
import { type BrowserKeys, encryptFor } from './encryption.ts'
import { claimPush, finishPush, type PushJob, postponePush, removeDeadDevice } from './outbox.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

export interface MadePush extends Pick<PushMessage, 'endpoint' | 'ttl' | 'urgency' | 'topic'> {
  readonly keys: BrowserKeys
  readonly notification: {
    readonly title: string
    readonly lang: string
    /** Replaces a notification with the same tag on the device. */
    readonly tag: string
    readonly navigate: string
  }
}

interface WorkerSettings {
  readonly db: Db
  /** Null if push services would refuse this site: then nothing is sent. */
  readonly vapid: VapidKeys | null
  readonly deliver: Deliver
  /** Builds a notification at sending; or returns when to retry, or null if it is obsolete. */
  readonly make: (job: PushJob) => Promise<MadePush | Date | null>
  readonly clock: () => Date
  readonly onFailure: (error: unknown, job?: PushJob) => void
}

/** Marks a notification that browsers can show without a service worker. */
const DECLARATIVE = 8030

/** Limit per user: a browser chooses its push service, which may never answer. */
const MAX_LANES = 1

export const startPushWorker = (settings: WorkerSettings): Lanes =>
  startFairLanes({
    claim: (exceptAthletes) => claimPush(settings.db, settings.clock(), exceptAthletes),
    ownerOf: ({ athleteId }) => athleteId,
    work: (job) => send(settings, job),
    mostPerOwner: MAX_LANES,
    onFailure: settings.onFailure,
  })

async function send({ db, vapid, deliver, make, clock, onFailure }: WorkerSettings, job: PushJob) {
  const later = (waitMs?: number) => postponePush(db, job, { now: clock(), ...(waitMs && { waitMs }) })
  try {
    const made = vapid && (await make(job))
    if (!made) return await finishPush(db, job)
    if (made instanceof Date) return await keepUntil(db, 'outboxPushes', job, made)
    const { keys, notification, ...message } = made
    const response = await deliver({
      ...message,
      authorization: vapidAuthorization(vapid, made.endpoint, clock()),
      body: encryptFor(keys, JSON.stringify({ web_push: DECLARATIVE, notification })),
    })
    const outcome = judge(response)
    if (outcome === 'refused' || outcome === 'later') onFailure(new PushRefused(response.status), job)
    if (outcome === 'dead') return await removeDeadDevice(db, job)
    return outcome === 'later' ? await later(response.waitMs) : await finishPush(db, job)
  } catch (error) {
    onFailure(error, job)
    return error instanceof PrivateAddress ? finishPush(db, job) : later()
  }
}

class PushRefused extends Error {
  constructor(status: number) {
    super(`The push service answered ${status}.`)
  }
}

/** Interprets the status by RFC 8030. */
function judge({ status }: PushResponse): 'sent' | 'dead' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'dead'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}
