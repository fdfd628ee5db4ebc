import * as damages from '@boathouse/domain/boathouse/damages/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import { aDamage, aDamagePhoto, smallPhoto } from '../damages.ts'
import type { Cast } from '../factories.ts'
import { type Sample, sample, type Who } from './sample.ts'

const seen = { version: 1 }
const strangers: Who[] = ['rivalCoach', 'rivalAthlete']
const now = () => currentTime().toISOString()

async function stored(app: TestApp, cast: Cast, overrides: Partial<Row<'damages'>> = {}) {
  const { id: boatId } = await aBoat(app, cast.club)
  const about = { clubId: cast.club, boatId, reportedBy: cast.athlete.id }
  const damage = await aDamage(app, about, overrides)
  const photo = await aDamagePhoto(app, damage)
  return { params: { clubId: cast.club, boatId, damageId: damage.id }, photoId: photo.id }
}

const address = async (app: TestApp, cast: Cast, overrides: Partial<Row<'damages'>> = {}) => ({
  params: (await stored(app, cast, overrides)).params,
})

export const damageSamples: readonly Sample[] = [
  sample(damages.listDamages, {
    as: 'athlete',
    input: async (app, cast) => {
      const mended = { mendedBy: cast.headCoach.id, mendedAt: now() }
      return { ...(await address(app, cast, mended)), query: { state: 'mended' as const } }
    },
    strangers,
  }),
  sample(damages.reportDamage, {
    as: 'athlete',
    input: async (app, { club }) => ({
      params: { clubId: club, boatId: (await aBoat(app, club)).id },
      body: {
        id: newId(),
        severity: 'notUsable' as const,
        what: 'A crack below the waterline',
        place: 'Bow',
      },
    }),
    strangers,
  }),
  sample(damages.addPhoto, {
    as: 'athlete',
    input: async (app, cast) => ({
      ...(await address(app, cast)),
      query: { id: newId() },
      upload: smallPhoto(),
    }),
    strangers,
  }),
  sample(damages.showPhoto, {
    as: 'athlete',
    input: async (app, cast) => {
      const { params, photoId } = await stored(app, cast)
      return { params: { ...params, photoId } }
    },
    strangers,
  }),
  sample(damages.mendDamage, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await address(app, cast)), body: seen }),
    strangers,
  }),
  sample(damages.reopenDamage, {
    as: 'headCoach',
    input: async (app, cast) => ({
      ...(await address(app, cast, { mendedBy: cast.headCoach.id, mendedAt: now() })),
      query: { version: 1 },
    }),
    strangers,
  }),
  sample(damages.deleteDamage, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await address(app, cast)), body: seen }),
    strangers,
  }),
  sample(damages.restoreDamage, {
    as: 'headCoach',
    input: (app, cast) => address(app, cast, { deletedAt: now() }),
    strangers,
  }),
]
