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
  readonly secret: string
  readonly deliver: DeliverWebhook
  readonly clock: () => Date
  /** Turns off a webhook that has failed for days, and notifies its club. */
  readonly giveUp: (job: DeliveryJob) => Promise<void>
  readonly onFailure: (error: unknown, job?: DeliveryJob) => void
}

/** Most concurrent deliveries per club. A slow receiver delays other clubs by one or two attempts. */
const MAX_LANES = 2

export const startWebhookWorker = (settings: WorkerSettings): Lanes =>
  startFairLanes({
    claim: (exceptClubs) => claimNext(settings, exceptClubs),
    ownerOf: ({ target }) => target?.clubId,
    work: ({ job, target }) => send(settings, job, target),
    mostPerOwner: MAX_LANES,
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
  // A test runs once, because an admin waits for its result.
  if (job.kind === 'test') return void (await finishDelivery(db, job, { state: 'failed', ...tried }))
  if (await postponeDelivery(db, job, { now: clock(), tried })) return
  await finishDelivery(db, job, { state: 'failed', ...tried })
  await giveUp(job)
}

/** Standard Webhooks 1.0.0, with ids and kind of event only. Null if the secret can't be decrypted. */
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
