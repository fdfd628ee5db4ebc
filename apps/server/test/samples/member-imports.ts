import * as contracts from '@boathouse/domain/club/member-imports/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { type Cast, freshEmail } from '../factories.ts'
import { importOf } from '../member-imports.ts'
import { noInput, type Sample, sample, strangers, type Who } from './sample.ts'

const rivals: Who[] = ['rivalCoach']
const ofClub = (cast: Cast) => ({ clubId: cast.club })
const rowsToImport = () => ({
  rows: [{ line: 2, fullName: 'Lindqvist, Ida', email: freshEmail('ida'), birth: '12.03.2009' }],
})

export const memberImportSamples: readonly Sample[] = [
  sample(contracts.previewMemberImport, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: rowsToImport() }),
    strangers: rivals,
  }),
  sample(contracts.importMembers, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { id: newId(), ...rowsToImport() } }),
    strangers: rivals,
  }),
  sample(contracts.listMemberImports, {
    as: 'headCoach',
    input: async (app, cast) => {
      await importOf(app, cast.club, 1)
      return { params: ofClub(cast) }
    },
    strangers: rivals,
  }),
  sample(contracts.undoMemberImport, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: { ...ofClub(cast), importId: await importOf(app, cast.club, 1) },
    }),
    strangers: rivals,
  }),
  sample(contracts.showClubEntries, { as: 'athlete', input: () => noInput(), strangers }),
]
