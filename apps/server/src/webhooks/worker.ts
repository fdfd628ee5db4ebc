import { unseal } from '#auth/sealing.ts'
import type { Db } from '#db/tables.ts'
import { type Lanes, startFairLanes } from '../lanes.ts'
import type { DeliverWebhook } from './delivery.ts'
import { failureOf } from './failures.ts'
import {
  claimDelivery,
  type DeliveryJob,
  findTarget,
  finishDelivery,
  postponeDelivery,
  type Tried,
} from './outbox.ts'
import { signatureOf } from './signing.ts'

interface WorkerSettings {
  readonly db: Db
  /** The installation's. */
  readonly secret: string
  readonly deliver: DeliverWebhook
  readonly clock: () => Date
  /** Turns a webhook off whose delivery has failed for days, and tells its club. */
  readonly giveUp: (job: DeliveryJob) => Promise<void>
  readonly onFailure: (error: unknown, job?: DeliveryJob) => void
}

/** Lanes that one club may take. Clubs take turns with the rest, so a slow receiver delays another club by one try or two. */
const MOST_LANES = 2

/** Tells other systems what happens in clubs, as it becomes due. */
export const startWebhookWorker = (settings: WorkerSettings): Lanes =>
  startFairLanes({
    claim: (exceptClubs) => claimNext(settings, exceptClubs),
    ownerOf: ({ target }) => target?.clubId,
    work: ({ job, target }) => send(settings, job, target),
    mostPerOwner: MOST_LANES,
    onFailure: settings.onFailure,
  })

type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>

async function claimNext({ db, clock }: WorkerSettings, exceptClubs: readonly string[]) {
  const job = await claimDelivery(db, clock(), exceptClubs)
  return job && { job, target: await findTarget(db, job.webhookId) }
}

async function send(settings: WorkerSettings, job: DeliveryJob, target: Target | undefined): Promise<void> {
  const { db, deliver, clock, giveUp, onFailure } = settings
  const message = target && messageOf(settings, job, target)
  if (!message) {
    const failure = target ? 'secretUnreadable' : 'turnedOff'
    return void (await finishDelivery(db, job, { state: 'failed', status: null, failure }))
  }
  const tried = await deliver(message).then(
    (status): Tried => ({ status, failure: null }),
    (error): Tried => {
      onFailure(error, job)
      return { status: null, failure: failureOf(error) }
    },
  )
  const { status } = tried
  if (status !== null && status >= 200 && status < 300)
    return void (await finishDelivery(db, job, { state: 'delivered', ...tried }))
  // A test is tried once: an admin waits for its result.
  if (job.kind === 'test') return void (await finishDelivery(db, job, { state: 'failed', ...tried }))
  if (await postponeDelivery(db, job, { now: clock(), tried })) return
  await finishDelivery(db, job, { state: 'failed', ...tried })
  await giveUp(job)
}

/** What is sent (Standard Webhooks 1.0.0): ids and what happened, and nothing of what these stand for. Null where the secret can't be read. */
function messageOf({ secret, clock }: WorkerSettings, job: DeliveryJob, target: Target) {
  const now = clock()
  const { sealedSecret, sealedOldSecret, oldSecretEndsAt, clubId, url } = target
  const isOldGood = oldSecretEndsAt !== null && oldSecretEndsAt > now.toISOString()
  const sealed = [sealedSecret, ...(sealedOldSecret !== null && isOldGood ? [sealedOldSecret] : [])]
  const secrets = sealed.flatMap((one) => unseal(secret, 'webhook secrets', one) ?? [])
  if (secrets.length === 0) return null
  const { messageId: id, kind, practiceId, memberId, outingId, happenedAt } = job
  const body = JSON.stringify({
    type: kind,
    timestamp: happenedAt,
    data: {
      clubId,
      ...(practiceId && { practiceId }),
      ...(memberId && { memberId }),
      ...(outingId && { outingId }),
    },
  })
  const timestamp = Math.floor(now.getTime() / 1_000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Boathouse',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
  }
  return { url, headers, body }
}
