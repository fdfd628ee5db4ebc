import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/results/imports/contract'
import type { TestApp } from '../app.ts'
import { aTrainingSession, type Cast, importedSession } from '../factories.ts'
import { aResult } from '../results.ts'
import { type Sample, sample, strangers } from './sample.ts'

const source = 'concept2' as const

/** A session over 5,000 m, with its result on request. */
async function entry(app: TestApp, { athlete }: Cast, { withResult = false } = {}) {
  const { id: sessionId, sourceId } = await aTrainingSession(app, athlete, {
    ...{ source, sourceId: newId(), craft: 'rowErg', sport: 'rowing' },
    ...{ distance: 5000, durationMs: 1_279_100 },
  })
  const result = { sessionId, disciplineKey: 'rowErg-5000', value: 1_279_100 }
  if (withResult) await aResult(app, athlete, { ...result, provenance: 'import' })
  return { body: { source, sourceIds: [sourceId ?? ''] } }
}

export const importSamples: readonly Sample[] = [
  sample(contracts.findKnownEntries, {
    as: 'athlete',
    input: () => ({ body: { source, sourceIds: ['1'] } }),
    strangers,
  }),
  sample(contracts.importSessions, {
    as: 'athlete',
    input: () => ({ body: { source, sessions: [importedSession()] } }),
    strangers,
  }),
  sample(contracts.addImportedResults, { as: 'athlete', input: entry, strangers }),
  sample(contracts.removeImportedResults, {
    as: 'athlete',
    input: (app, cast) => entry(app, cast, { withResult: true }),
    strangers,
  }),
]
