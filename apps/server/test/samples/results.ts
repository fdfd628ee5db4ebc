import { newId } from '@boathouse/domain/kernel/ids'
import * as disciplines from '@boathouse/domain/results/disciplines/contract'
import * as records from '@boathouse/domain/results/records/contract'
import * as results from '@boathouse/domain/results/results/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aDiscipline, aResult } from '../results.ts'
import { elsewhere, type Sample, sample, type Who } from './sample.ts'

const seen = { version: 1 }
const fields = { disciplineKey: 'k1-500', date: '2026-03-01', value: 112_340 }
const ofClub = ({ club }: Cast) => ({ clubId: club })
const ofMember = ({ club, athlete }: Cast) => ({ clubId: club, memberId: athlete.id })

/** Club URLs don't exist for other clubs. The super admin sees the club, but not members' results (403). */
const otherClubs: Who[] = ['rivalCoach']

const own = async (app: TestApp, { athlete }: Cast, overrides: Partial<Row<'results'>> = {}) => ({
  params: { id: (await aResult(app, athlete, overrides)).id },
})
const discipline = async (app: TestApp, cast: Cast, overrides: Partial<Row<'clubDisciplines'>> = {}) => ({
  params: { ...ofClub(cast), id: (await aDiscipline(app, cast.club, overrides)).id },
})
const coached = async (app: TestApp, cast: Cast, overrides: Partial<Row<'results'>> = {}) => ({
  params: { ...ofMember(cast), id: (await aResult(app, cast.athlete, overrides)).id },
})
const now = () => currentTime().toISOString()

export const resultSamples: readonly Sample[] = [
  sample(disciplines.listBuiltInDisciplines, { as: 'athlete', input: () => ({}), strangers: [] }),
  sample(disciplines.listDisciplines, {
    as: 'athlete',
    input: (_app, cast) => ({ params: ofClub(cast) }),
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(disciplines.createDiscipline, {
    as: 'headCoach',
    input: (_app, cast) => ({
      params: ofClub(cast),
      body: { id: newId(), name: `Plank ${newId()}`, measure: 'time' as const, direction: 'most' as const },
    }),
    strangers: otherClubs,
  }),
  sample(disciplines.renameDiscipline, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await discipline(app, cast)), body: { ...seen, name: newId() } }),
    strangers: otherClubs,
  }),
  sample(disciplines.retireDiscipline, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await discipline(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(disciplines.reviveDiscipline, {
    as: 'headCoach',
    input: (app, cast) => discipline(app, cast, { retiredAt: now() }),
    strangers: otherClubs,
  }),
  sample(results.createResult, {
    as: 'athlete',
    input: () => ({ body: { id: newId(), ...fields } }),
    strangers: [],
  }),
  sample(results.listResults, { as: 'athlete', input: () => ({ query: {} }), strangers: [] }),
  sample(results.updateResult, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: { ...seen, ...fields } }),
    strangers: elsewhere,
  }),
  sample(results.deleteResult, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: seen }),
    strangers: elsewhere,
  }),
  sample(results.restoreResult, {
    as: 'athlete',
    input: (app, cast) => own(app, cast, { deletedAt: now() }),
    strangers: elsewhere,
  }),
  sample(results.listMemberResults, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofMember(cast), query: {} }),
    strangers: otherClubs,
  }),
  sample(results.createMemberResult, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofMember(cast), body: { id: newId(), ...fields } }),
    strangers: otherClubs,
  }),
  sample(results.verifyResult, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await coached(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(results.unverifyResult, {
    as: 'headCoach',
    input: (app, cast) => coached(app, cast, { verifiedBy: cast.headCoach.id, verifiedAt: now() }),
    strangers: otherClubs,
  }),
  sample(records.listRecords, { as: 'athlete', input: () => ({}), strangers: [] }),
  sample(records.countRecords, { as: 'athlete', input: () => ({}), strangers: [] }),
  sample(records.showHistory, {
    as: 'athlete',
    input: () => ({ params: { disciplineKey: 'k1-500' }, query: {} }),
    strangers: [],
  }),
  sample(records.listMemberRecords, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofMember(cast) }),
    strangers: otherClubs,
  }),
  sample(records.showMemberHistory, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: { ...ofMember(cast), disciplineKey: 'k1-500' }, query: {} }),
    strangers: otherClubs,
  }),
]
