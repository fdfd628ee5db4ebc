import * as destinations from '@boathouse/domain/boathouse/destinations/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aDestination } from '../destinations.ts'
import type { Cast } from '../factories.ts'
import { type Sample, sample, type Who } from './sample.ts'

const seen = { version: 1 }
const said = { name: 'Old lock', metres: 12_000, minutes: 90 }
const ofClub = ({ club }: Cast) => ({ clubId: club })
const otherClubs: Who[] = ['rivalCoach']
const stored = async (app: TestApp, cast: Cast, overrides: Partial<Row<'destinations'>> = {}) => ({
  params: { ...ofClub(cast), id: (await aDestination(app, cast.club, overrides)).id },
})

export const destinationSamples: readonly Sample[] = [
  sample(destinations.listDestinations, {
    as: 'athlete',
    input: async (app, cast) => {
      await aDestination(app, cast.club)
      return { params: ofClub(cast) }
    },
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(destinations.createDestination, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { id: newId(), ...said } }),
    strangers: otherClubs,
  }),
  sample(destinations.updateDestination, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: { ...seen, ...said } }),
    strangers: otherClubs,
  }),
  sample(destinations.deleteDestination, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(destinations.restoreDestination, {
    as: 'headCoach',
    input: (app, cast) => stored(app, cast, { deletedAt: currentTime().toISOString() }),
    strangers: otherClubs,
  }),
]
