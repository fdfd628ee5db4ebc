import * as crewmates from '@boathouse/domain/boathouse/crewmates/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { anOuting } from '../outings.ts'
import { type Sample, sample, type Who } from './sample.ts'

/** A finished outing of the athlete with the minor and a former member. */
async function stored(app: TestApp, { club, athlete, minor }: Cast): Promise<void> {
  const { id: boatId } = await aBoat(app, club)
  const at = currentTime().toISOString()
  const crew = [{ memberId: athlete.id }, { memberId: minor.id }, { memberId: newId() }]
  await anOuting(app, { clubId: club, boatId, startedBy: athlete.id }, { crew, backAt: at, metres: 12_000 })
}

const strangers: Who[] = ['rivalCoach']

export const crewmateSamples: readonly Sample[] = [
  sample(crewmates.listOwnCrewmates, {
    as: 'athlete',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: { clubId: cast.club }, query: {} }
    },
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(crewmates.listMemberCrewmates, {
    as: 'headCoach',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: { clubId: cast.club, memberId: cast.athlete.id }, query: {} }
    },
    strangers,
  }),
  sample(crewmates.showCrewMatrix, {
    as: 'headCoach',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: { clubId: cast.club }, query: {} }
    },
    strangers,
  }),
  sample(crewmates.exportCrewMatrix, {
    as: 'headCoach',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: { clubId: cast.club }, body: { format: 'csv' as const } }
    },
    strangers,
  }),
]
