import * as contracts from '@boathouse/domain/boathouse/outing-logs/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { anOuting } from '../outings.ts'
import { elsewhere, type Sample, sample } from './sample.ts'

async function ended(app: TestApp, { club, athlete }: Cast) {
  const { id: boatId } = await aBoat(app, club)
  const backAt = currentTime().toISOString()
  const about = { clubId: club, boatId, startedBy: athlete.id }
  const { id: outingId } = await anOuting(app, about, { backAt, metres: 12_000 })
  return { params: { outingId } }
}

export const outingLogSamples: readonly Sample[] = [
  sample(contracts.listOutingOffers, {
    as: 'athlete',
    input: async (app, cast) => {
      await ended(app, cast)
      return {}
    },
    strangers: [],
  }),
  sample(contracts.logOuting, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await ended(app, cast)), body: { id: newId() } }),
    strangers: elsewhere,
  }),
  sample(contracts.dismissOuting, {
    as: 'athlete',
    input: (app, cast) => ended(app, cast),
    strangers: elsewhere,
  }),
]
