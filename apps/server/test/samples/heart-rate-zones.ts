import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/heart-rate-zones/contract'
import { someZones } from '../heart-rate-zones.ts'
import { aRecordedSession } from '../recorded-files.ts'
import { elsewhere, type Sample, sample, strangers } from './sample.ts'

const fields = { sport: 'rowing', from: '2026-03-01', method: 'reserve', maximum: 190, resting: 50 } as const

export const heartRateZoneSamples: readonly Sample[] = [
  sample(contracts.createHeartRateZones, {
    as: 'athlete',
    input: () => ({ body: { id: newId(), ...fields } }),
    strangers,
  }),
  sample(contracts.listHeartRateZones, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      await someZones(app, athlete)
      return {}
    },
    strangers,
  }),
  sample(contracts.updateHeartRateZones, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      const { id } = await someZones(app, athlete)
      return { params: { id }, body: { version: 1, ...fields } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.deleteHeartRateZones, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      const { id } = await someZones(app, athlete)
      return { params: { id }, body: { version: 1 } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.restoreHeartRateZones, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      const { id } = await someZones(app, athlete, { deletedAt: currentTime().toISOString() })
      return { params: { id } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.showSessionZones, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      await someZones(app, athlete)
      const { sessionId } = await aRecordedSession(app, athlete)
      return { params: { id: sessionId } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.showWeekZones, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      await someZones(app, athlete)
      await aRecordedSession(app, athlete)
      return { query: { day: '2026-01-01' } }
    },
    strangers,
  }),
]
