import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as waters from '@boathouse/domain/training/waters/contract'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aWater, shore } from '../waters.ts'
import { type Sample, sample, type Who } from './sample.ts'

const seen = { version: 1 }
const words = { name: 'Lake', credit: '© OpenStreetMap contributors' }
const ofClub = ({ club }: Cast) => ({ clubId: club })
const otherClubs: Who[] = ['rivalCoach']
const stored = async (app: TestApp, cast: Cast, overrides: Partial<Row<'waters'>> = {}) => ({
  params: { ...ofClub(cast), id: (await aWater(app, cast.club, overrides)).id },
})

export const waterSamples: readonly Sample[] = [
  sample(waters.listWaters, {
    as: 'athlete',
    input: async (app, cast) => {
      await aWater(app, cast.club)
      return { params: ofClub(cast) }
    },
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(waters.createWater, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { id: newId(), ...words, geojson: shore } }),
    strangers: otherClubs,
  }),
  sample(waters.updateWater, {
    as: 'headCoach',
    input: async (app, cast) => ({
      ...(await stored(app, cast)),
      body: { ...seen, ...words, geojson: shore },
    }),
    strangers: otherClubs,
  }),
  sample(waters.deleteWater, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(waters.restoreWater, {
    as: 'headCoach',
    input: (app, cast) => stored(app, cast, { deletedAt: currentTime().toISOString() }),
    strangers: otherClubs,
  }),
]
