import * as contracts from '@boathouse/domain/club/webhooks/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const webhooks = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { webhookReach } = server
  const { secret } = server.config
  route(server, contracts.listWebhooks, (ctx) => webhooks.listWebhooks(ctx))
  route(server, contracts.createWebhook, (ctx, { body }) =>
    webhooks.createWebhook({ ...ctx, secret, webhookReach }, body),
  )
  route(server, contracts.changeWebhook, (ctx, { params, body }) =>
    webhooks.changeWebhook({ ...ctx, secret, webhookReach }, params.webhookId, body),
  )
  route(server, contracts.endWebhook, async (ctx, { params }) => {
    await webhooks.endWebhook(ctx, params.webhookId)
    return undefined
  })
  route(server, contracts.renewWebhookSecret, (ctx, { params }) =>
    webhooks.renewSecret({ ...ctx, secret, webhookReach }, params.webhookId),
  )
  route(server, contracts.listDeliveries, (ctx, { params, query }) =>
    webhooks.listDeliveries(ctx, params.webhookId, query),
  )
  route(server, contracts.testWebhook, (ctx, { params }) => webhooks.testWebhook(ctx, params.webhookId))
  route(server, contracts.sendAgain, (ctx, { params }) =>
    webhooks.sendAgain(ctx, params.webhookId, params.deliveryId),
  )
}
