import * as duty from '@boathouse/domain/boathouse/duty/contract'
import { onDuty } from '../duty.ts'
import { type Sample, sample, type Who } from './sample.ts'

const strangers: Who[] = ['rivalCoach']

export const dutySamples: readonly Sample[] = [
  sample(duty.showDuty, {
    as: 'headCoach',
    input: async (app, { club, athlete }) => {
      await onDuty(app, club, [athlete])
      return { params: { clubId: club } }
    },
    strangers,
  }),
  sample(duty.setDuty, {
    as: 'headCoach',
    input: async (_app, { club, athlete }) => ({
      params: { clubId: club },
      body: { memberIds: [athlete.id] },
    }),
    strangers,
  }),
]
