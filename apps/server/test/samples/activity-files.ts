import { newId } from '@boathouse/domain/kernel/ids'
import { listBatches } from '@boathouse/domain/training/activity-files/batch-contract'
import * as contracts from '@boathouse/domain/training/activity-files/contract'
import {
  answerPieces,
  showOriginalFile,
  undoRepair,
} from '@boathouse/domain/training/activity-files/page-contract'
import { deleteBatch } from '../../src/features/training/activity-files/change.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aRecordedSession, fitted, inTurns, tcxOf, toBytes } from '../recorded-files.ts'
import { signedInContext } from '../service-context.ts'
import { elsewhere, noInput, type Sample, sample, strangers } from './sample.ts'

const recorded = async (app: TestApp, { athlete }: Cast) => {
  const { sessionId } = await aRecordedSession(app, athlete)
  return { params: { id: sessionId } }
}

async function batch(app: TestApp, { athlete }: Cast) {
  const id = newId()
  await aRecordedSession(app, athlete, { batch: id })
  return { params: { id } }
}

export const activityFileSamples: readonly Sample[] = [
  sample(contracts.addActivityFile, {
    as: 'athlete',
    input: () => ({ query: { name: 'morning.tcx' }, upload: toBytes(tcxOf({ seconds: 60 })) }),
    strangers,
  }),
  sample(showOriginalFile, {
    as: 'athlete',
    input: async (app, { athlete }) => ({ params: { id: (await aRecordedSession(app, athlete)).fileId } }),
    strangers: elsewhere,
  }),
  sample(listBatches, {
    as: 'athlete',
    input: async (app, cast) => {
      await batch(app, cast)
      return {}
    },
    strangers,
  }),
  sample(contracts.deleteBatch, { as: 'athlete', input: batch, strangers: elsewhere }),
  sample(contracts.restoreBatch, {
    as: 'athlete',
    input: async (app, cast) => {
      const input = await batch(app, cast)
      await deleteBatch(await signedInContext(app, cast.athlete), input.params.id)
      return input
    },
    strangers: elsewhere,
  }),
  sample(contracts.showRecording, { as: 'athlete', input: recorded, strangers: elsewhere }),
  sample(answerPieces, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      const { sessionId } = await aRecordedSession(app, athlete, inTurns)
      return { params: { id: sessionId }, body: { piecesAnswer: 'used' as const } }
    },
    strangers: elsewhere,
  }),
  sample(undoRepair, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      const { sessionId } = await aRecordedSession(app, athlete, fitted)
      return { params: { id: sessionId, code: 'distanceAnchored' as const }, body: { isUndone: true } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.showStreams, { as: 'athlete', input: recorded, strangers: elsewhere }),
  sample(contracts.listBestEfforts, { as: 'athlete', input: noInput, strangers }),
]
