import type { FastifyBaseLogger } from 'fastify'
import { OUTBOXES, onWake } from '#db/wake.ts'
import type { Server } from '#http/server.ts'
import type { MailTransport } from '#mail/transport.ts'
import { startMailWorker } from '#mail/worker.ts'
import { type Deliver, httpsDelivery } from '#push/delivery.ts'
import { startPushWorker } from '#push/worker.ts'
import { type DeliverWebhook, webhookDelivery } from '#webhooks/delivery.ts'
import { startWebhookWorker } from '#webhooks/worker.ts'
import { linkMakers, pushMaker, webhookGiver } from './features.ts'
import type { Lanes } from './lanes.ts'

export interface Workers {
  readonly stop: () => Promise<unknown>
}

interface Delivering {
  readonly transport: MailTransport
  readonly logger: FastifyBaseLogger
  readonly deliver?: Deliver
  readonly deliverWebhook?: DeliverWebhook
}

export function startWorkers(
  server: Server,
  { transport, logger, deliver = httpsDelivery(), deliverWebhook }: Delivering,
): Workers {
  const mail = startMails(server, transport, logger)
  const push = startPushes(server, deliver, logger)
  const webhooks = startWebhooks(server, deliverWebhook, logger)
  const lanes = { mail, push, webhooks }
  const ends = OUTBOXES.map((outbox) => onWake(server.db, outbox, lanes[outbox].wake))
  for (const { wake } of Object.values(lanes)) wake()
  const stop = () => {
    for (const end of ends) end()
    return Promise.all(Object.values(lanes).map((each) => each.stop()))
  }
  return { stop }
}

function startMails(server: Server, transport: MailTransport, logger: FastifyBaseLogger): Lanes {
  return startMailWorker({
    db: server.db,
    transport,
    links: linkMakers(server),
    publicUrl: server.config.publicUrl,
    clock: server.clock,
    onFailure: (error, job) => {
      server.metrics?.mailNotSent()
      logger.warn({ err: error, mail: job?.id, template: job?.template }, 'mail not sent')
    },
  })
}

function startPushes(server: Server, deliver: Deliver, logger: FastifyBaseLogger): Lanes {
  return startPushWorker({
    db: server.db,
    vapid: server.vapid,
    deliver,
    make: pushMaker(server),
    clock: server.clock,
    onFailure: (error, job) =>
      logger.warn({ err: error, push: job?.id, event: job?.event }, 'notification not sent'),
  })
}

function startWebhooks(
  server: Server,
  deliver = webhookDelivery(server.webhookReach),
  logger: FastifyBaseLogger,
): Lanes {
  return startWebhookWorker({
    db: server.db,
    secret: server.config.secret,
    deliver,
    clock: server.clock,
    giveUp: webhookGiver(server),
    onFailure: (error, job) => logger.warn({ err: error, delivery: job?.id }, 'webhook not delivered'),
  })
}
