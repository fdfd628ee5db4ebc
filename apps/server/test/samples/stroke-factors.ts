import { setStrokeFactor } from '@boathouse/domain/training/stroke-factors/contract'
import { aRecordedSession, paddled } from '../recorded-files.ts'
import { elsewhere, type Sample, sample } from './sample.ts'

export const strokeFactorSamples: readonly Sample[] = [
  sample(setStrokeFactor, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      const { sessionId } = await aRecordedSession(app, athlete, paddled)
      return { params: { id: sessionId }, body: { factor: 2 as const } }
    },
    strangers: elsewhere,
  }),
]
