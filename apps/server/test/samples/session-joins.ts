import * as contracts from '@boathouse/domain/training/session-joins/contract'
import { join } from '../../src/features/training/session-joins/change.ts'
import type { TestApp } from '../app.ts'
import { aTrainingSession, type Cast } from '../factories.ts'
import { signedInContext } from '../service-context.ts'
import { elsewhere, type Sample, sample } from './sample.ts'

const pair = async (app: TestApp, { athlete }: Cast) => {
  const stays = await aTrainingSession(app, athlete)
  const goes = await aTrainingSession(app, athlete, { notes: 'Two in one boat' })
  return { params: { id: stays.id }, body: { sessionId: goes.id, version: 1, otherVersion: 1 } }
}

export const sessionJoinSamples: readonly Sample[] = [
  sample(contracts.showDoubles, {
    as: 'athlete',
    input: async (app, { athlete }) => ({ params: { id: (await aTrainingSession(app, athlete)).id } }),
    strangers: elsewhere,
  }),
  sample(contracts.joinSessions, { as: 'athlete', input: pair, strangers: elsewhere }),
  sample(contracts.partSessions, {
    as: 'athlete',
    input: async (app, cast) => {
      const { params, body } = await pair(app, cast)
      await join(await signedInContext(app, cast.athlete), params.id, { ...body, choices: {} })
      return { params: { ...params, joinedId: body.sessionId } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.keepApart, {
    as: 'athlete',
    input: async (app, cast) => {
      const { params, body } = await pair(app, cast)
      return { params, body: { sessionId: body.sessionId } }
    },
    strangers: elsewhere,
  }),
]
