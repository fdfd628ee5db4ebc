import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { clubParams } from '../clubs/contract.ts'
import { delivery, someKinds, webhook, webhookUrl } from './model.ts'

const one = z.object({ ...clubParams.shape, webhookId: id })
const withSecret = z.object({ webhook, secret: z.string() })

export const listWebhooks = contract({
  id: 'webhooks.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/webhooks',
  summary: 'The webhooks of a club, the oldest first',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(webhook) }) },
})

export const createWebhook = contract({
  id: 'webhooks.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/webhooks',
  summary:
    'Has an https address told what happens (Standard Webhooks); the secret that signs it is answered this once',
  params: clubParams,
  body: z.object({ url: webhookUrl, kinds: someKinds }),
  responses: { 201: withSecret },
})

export const changeWebhook = contract({
  id: 'webhooks.change',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/webhooks/:webhookId',
  summary: 'Changes the address or the events of a webhook, or turns it off or on',
  params: one,
  body: z.object({
    url: z.optional(webhookUrl),
    kinds: z.optional(someKinds),
    isOn: z.optional(z.boolean()),
  }),
  responses: { 200: webhook },
})

export const endWebhook = contract({
  id: 'webhooks.end',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/webhooks/:webhookId',
  summary: 'Deletes a webhook and its deliveries',
  params: one,
  responses: { 204: null },
})

export const renewWebhookSecret = contract({
  id: 'webhooks.renewSecret',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/webhooks/:webhookId/secret',
  summary: 'Makes another secret, answered this once; the one before it signs besides for 24 hours',
  params: one,
  responses: { 200: withSecret },
})

export const listDeliveries = contract({
  id: 'webhooks.deliveries',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/webhooks/:webhookId/deliveries',
  summary: 'The deliveries of a webhook in the last 30 days, the newest first',
  params: one,
  query: pageQuery,
  responses: { 200: pageOf(delivery) },
})

export const testWebhook = contract({
  id: 'webhooks.test',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/webhooks/:webhookId/test',
  summary: 'Sends a test',
  params: one,
  responses: { 201: delivery },
})

export const sendAgain = contract({
  id: 'webhooks.sendAgain',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/webhooks/:webhookId/deliveries/:deliveryId/again',
  summary: 'Sends once more what was delivered or has failed, under the same webhook-id',
  params: z.object({ ...one.shape, deliveryId: id }),
  responses: { 201: delivery },
})
