import * as consents from '@boathouse/domain/club/consents/contract'
import { aView } from '../consents.ts'
import { sample, strangers } from './sample.ts'

const body = { version: 0, choice: 'figures' as const, from: '2026-03-01' }

export const consentSamples = [
  sample(consents.listConsents, { as: 'athlete', input: () => ({}), strangers }),
  sample(consents.changeConsent, {
    as: 'athlete',
    input: () => ({ params: { kind: 'training' as const }, body }),
    strangers,
  }),
  sample(consents.listViews, {
    as: 'athlete',
    input: async (app, cast) => {
      await aView(app, cast.club, { athlete: cast.athlete, viewer: cast.headCoach })
      return { query: {} }
    },
    strangers,
  }),
]
