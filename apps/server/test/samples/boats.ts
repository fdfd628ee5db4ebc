import * as boats from '@boathouse/domain/boathouse/boats/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aBoat, pair } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { aSquad } from '../squads.ts'
import { type Sample, sample, type Who } from './sample.ts'

const seen = { version: 1 }
const ofClub = ({ club }: Cast) => ({ clubId: club })
const otherClubs: Who[] = ['rivalCoach']
const otherMembers: Who[] = ['rivalCoach', 'rivalAthlete']

/** Input with an owner and a squad. */
async function fields(app: TestApp, cast: Cast) {
  const { id } = await aSquad(app, cast.club)
  return {
    name: `Seagull ${newId()}`,
    rigs: [pair],
    minWeight: 65,
    maxWeight: 80,
    ownerId: cast.athlete.id,
    squadIds: [id],
    notes: 'Spare fin in the locker',
    outFrom: '2026-03-01',
    outTo: '2026-03-14',
  }
}

const stored = async (app: TestApp, cast: Cast, overrides: Partial<Omit<Row<'boats'>, 'rigs'>> = {}) => ({
  params: { ...ofClub(cast), boatId: (await aBoat(app, cast.club, overrides)).id },
})

async function full(app: TestApp, cast: Cast) {
  const squad = await aSquad(app, cast.club)
  return stored(app, cast, {
    ownerId: cast.athlete.id,
    squadIds: JSON.stringify([squad.id]),
    outFrom: '2026-03-01',
  })
}

export const boatSamples: readonly Sample[] = [
  sample(boats.listBoats, {
    as: 'athlete',
    input: async (app, cast) => {
      await full(app, cast)
      return { params: ofClub(cast), query: {} }
    },
    strangers: otherMembers,
  }),
  sample(boats.showBoat, { as: 'athlete', input: full, strangers: otherMembers }),
  sample(boats.createBoat, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: ofClub(cast),
      body: { id: newId(), ...(await fields(app, cast)) },
    }),
    strangers: otherClubs,
  }),
  sample(boats.updateBoat, {
    as: 'headCoach',
    input: async (app, cast) => ({
      ...(await stored(app, cast)),
      body: { ...seen, ...(await fields(app, cast)) },
    }),
    strangers: otherClubs,
  }),
  sample(boats.archiveBoat, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(boats.unarchiveBoat, {
    as: 'headCoach',
    input: (app, cast) => stored(app, cast, { archivedAt: currentTime().toISOString() }),
    strangers: otherClubs,
  }),
]
