import * as webhooks from '@boathouse/domain/club/webhooks/contract'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aDelivery, aWebhook } from '../webhooks.ts'
import { type Sample, sample, type Who } from './sample.ts'

const ofClub = ({ club }: Cast) => ({ clubId: club })
const otherClubs: Who[] = ['rivalCoach']
const stored = async (app: TestApp, cast: Cast) => ({
  params: { ...ofClub(cast), webhookId: (await aWebhook(app, cast.club)).id },
})

export const webhookSamples: readonly Sample[] = [
  sample(webhooks.listWebhooks, {
    as: 'headCoach',
    input: async (app, cast) => {
      await aWebhook(app, cast.club)
      return { params: ofClub(cast) }
    },
    strangers: otherClubs,
  }),
  sample(webhooks.createWebhook, {
    as: 'headCoach',
    input: (_app, cast) => ({
      params: ofClub(cast),
      body: { url: 'https://hooks.example/club', kinds: ['practice.changed' as const] },
    }),
    strangers: otherClubs,
  }),
  sample(webhooks.changeWebhook, {
    as: 'headCoach',
    input: async (app, cast) => ({
      ...(await stored(app, cast)),
      body: { kinds: ['member.left' as const], isOn: true },
    }),
    strangers: otherClubs,
  }),
  sample(webhooks.endWebhook, { as: 'headCoach', input: stored, strangers: otherClubs }),
  sample(webhooks.renewWebhookSecret, { as: 'headCoach', input: stored, strangers: otherClubs }),
  sample(webhooks.listDeliveries, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { params } = await stored(app, cast)
      await aDelivery(app, params.webhookId)
      return { params, query: {} }
    },
    strangers: otherClubs,
  }),
  sample(webhooks.testWebhook, { as: 'headCoach', input: stored, strangers: otherClubs }),
  sample(webhooks.sendAgain, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { params } = await stored(app, cast)
      return { params: { ...params, deliveryId: await aDelivery(app, params.webhookId) } }
    },
    strangers: otherClubs,
  }),
]
