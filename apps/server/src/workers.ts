import type { FastifyBaseLogger } from 'fastify'
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
  readonly mail: Lanes
  readonly push: Lanes
  readonly webhooks: Lanes
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
  return { mail, push, webhooks, stop: () => Promise.all([mail.stop(), push.stop(), webhooks.stop()]) }
}

function startMails(server: Server, transport: MailTransport, logger: FastifyBaseLogger): Lanes {
  const mail = startMailWorker({
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
  mail.wake()
  return mail
}

function startPushes(server: Server, deliver: Deliver, logger: FastifyBaseLogger): Lanes {
  const push = startPushWorker({
    db: server.db,
    vapid: server.vapid,
    deliver,
    make: pushMaker(server),
    clock: server.clock,
    onFailure: (error, job) =>
      logger.warn({ err: error, push: job?.id, event: job?.event }, 'notification not sent'),
  })
  push.wake()
  return push
}

function startWebhooks(
  server: Server,
  deliver = webhookDelivery(server.webhookReach),
  logger: FastifyBaseLogger,
): Lanes {
  const webhooks = startWebhookWorker({
    db: server.db,
    secret: server.config.secret,
    deliver,
    clock: server.clock,
    giveUp: webhookGiver(server),
    onFailure: (error, job) => logger.warn({ err: error, delivery: job?.id }, 'webhook not told'),
  })
  webhooks.wake()
  return webhooks
}
