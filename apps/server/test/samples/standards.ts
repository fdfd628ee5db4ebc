import { newId } from '@boathouse/domain/kernel/ids'
import * as standards from '@boathouse/domain/results/standards/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aResult } from '../results.ts'
import { aStandard, aStandardSet } from '../standards.ts'
import { type Sample, sample, type Who } from './sample.ts'

const seen = { version: 1 }
const content = {
  name: 'Others',
  ageClasses: [{ name: 'U16', from: 15, to: 16, countedBy: 'year' as const }],
  standards: [aStandard()],
}
const ofClub = ({ club }: Cast) => ({ clubId: club })
const otherClubs: Who[] = ['rivalCoach']
const otherMembers: Who[] = ['rivalCoach', 'rivalAthlete']
const stored = async (app: TestApp, cast: Cast, overrides: Partial<Row<'standardSets'>> = {}) => ({
  params: { ...ofClub(cast), id: (await aStandardSet(app, cast.club, overrides)).id },
})
const withRecord = async (app: TestApp, cast: Cast) => {
  await aStandardSet(app, cast.club)
  await aResult(app, cast.athlete)
}

export const standardSamples: readonly Sample[] = [
  sample(standards.listStandardSets, {
    as: 'athlete',
    input: async (app, cast) => {
      await aStandardSet(app, cast.club)
      return { params: ofClub(cast) }
    },
    strangers: otherMembers,
  }),
  sample(standards.showStandardSet, { as: 'athlete', input: stored, strangers: otherMembers }),
  sample(standards.createStandardSet, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { id: newId(), ...content } }),
    strangers: otherClubs,
  }),
  sample(standards.updateStandardSet, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: { ...seen, ...content } }),
    strangers: otherClubs,
  }),
  sample(standards.deleteStandardSet, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(standards.restoreStandardSet, {
    as: 'headCoach',
    input: (app, cast) => stored(app, cast, { deletedAt: currentTime().toISOString() }),
    strangers: otherClubs,
  }),
  sample(standards.exportStandardSet, { as: 'athlete', input: stored, strangers: otherMembers }),
  sample(standards.compareOwnRecords, {
    as: 'athlete',
    input: async (app, cast) => {
      await withRecord(app, cast)
      return {}
    },
    strangers: [],
  }),
  sample(standards.compareMemberRecords, {
    as: 'headCoach',
    input: async (app, cast) => {
      await withRecord(app, cast)
      return { params: { ...ofClub(cast), memberId: cast.athlete.id } }
    },
    strangers: otherClubs,
  }),
]
