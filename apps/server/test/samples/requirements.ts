import * as certificates from '@boathouse/domain/boathouse/certificates/contract'
import * as requirements from '@boathouse/domain/boathouse/requirements/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { aCertificate, aCertificateFile, aRequirement, smallPdf } from '../requirements.ts'
import { type Sample, sample, strangers, type Who } from './sample.ts'

const seen = { version: 1 }
const entered = {
  name: 'Swim test',
  appliesTo: 'everyone' as const,
  months: 24,
  effect: 'refuse' as const,
  confirmer: 'coaches' as const,
}
const ofClub = ({ club }: Cast) => ({ clubId: club })
const otherClubs: Who[] = ['rivalCoach']
const now = () => currentTime().toISOString()

async function stored(app: TestApp, cast: Cast, overrides: Partial<Row<'requirements'>> = {}) {
  const { id } = await aRequirement(app, cast.club, { months: 12, ...overrides })
  return { params: { ...ofClub(cast), id } }
}

/** A confirmation with a file. */
async function confirmed(app: TestApp, cast: Cast, overrides: Partial<Row<'certificates'>> = {}) {
  const { params } = await stored(app, cast)
  const about = { clubId: cast.club, requirementId: params.id, memberId: cast.athlete.id }
  const certificate = await aCertificate(app, about, { confirmedBy: cast.headCoach.id, ...overrides })
  return { params: { ...ofClub(cast), id: certificate.id }, certificate, requirementId: params.id }
}

async function withFile(app: TestApp, cast: Cast, overrides: Partial<Row<'certificates'>> = {}) {
  const { params, certificate } = await confirmed(app, cast, overrides)
  await aCertificateFile(app, certificate)
  return { params }
}

export const requirementSamples: readonly Sample[] = [
  sample(requirements.listRequirements, {
    as: 'headCoach',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: ofClub(cast) }
    },
    strangers: otherClubs,
  }),
  sample(requirements.createRequirement, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { id: newId(), ...entered } }),
    strangers: otherClubs,
  }),
  sample(requirements.updateRequirement, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: { ...seen, ...entered } }),
    strangers: otherClubs,
  }),
  sample(requirements.deleteRequirement, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(requirements.restoreRequirement, {
    as: 'headCoach',
    input: (app, cast) => stored(app, cast, { deletedAt: now() }),
    strangers: otherClubs,
  }),
  sample(certificates.listOwnCertificates, {
    as: 'athlete',
    input: async (app, cast) => {
      await withFile(app, cast)
      return {}
    },
    strangers,
  }),
  sample(certificates.showCertificateTable, {
    as: 'headCoach',
    input: async (app, cast) => {
      await confirmed(app, cast)
      return { params: ofClub(cast), query: {} }
    },
    strangers: otherClubs,
  }),
  sample(certificates.exportCertificates, {
    as: 'headCoach',
    input: async (app, cast) => {
      await confirmed(app, cast)
      return { params: ofClub(cast), body: { format: 'csv' as const } }
    },
    strangers: otherClubs,
  }),
  sample(certificates.listMemberCertificates, {
    as: 'headCoach',
    input: async (app, cast) => {
      await withFile(app, cast)
      return { params: { ...ofClub(cast), memberId: cast.athlete.id } }
    },
    strangers: otherClubs,
  }),
  sample(certificates.confirmCertificate, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { params } = await stored(app, cast)
      const body = { id: newId(), requirementId: params.id, memberId: cast.athlete.id }
      return { params: ofClub(cast), body: { ...body, day: '2026-03-01', note: 'Card 7' } }
    },
    strangers: otherClubs,
  }),
  sample(certificates.deleteCertificate, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await withFile(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(certificates.restoreCertificate, {
    as: 'headCoach',
    input: (app, cast) => withFile(app, cast, { deletedAt: now() }),
    strangers: otherClubs,
  }),
  sample(certificates.addCertificateFile, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: (await confirmed(app, cast)).params,
      query: { fileId: newId() },
      upload: smallPdf(),
    }),
    strangers: otherClubs,
  }),
  sample(certificates.showCertificateFile, {
    as: 'athlete',
    input: (app, cast) => withFile(app, cast),
    strangers: ['rivalCoach', 'rivalAthlete', 'minor'],
  }),
  sample(certificates.checkCrew, {
    as: 'athlete',
    input: async (app, cast) => {
      await stored(app, cast)
      const { id: boatId } = await aBoat(app, cast.club)
      return { params: { ...ofClub(cast), boatId }, query: { members: cast.athlete.id } }
    },
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
]
