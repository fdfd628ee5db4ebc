import * as rates from '@boathouse/domain/practices/rates/contract'
import type { Cast } from '../factories.ts'
import { noInput, type Sample, sample, type Who } from './sample.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }
const ofClub = ({ club }: Cast) => ({ clubId: club })

/** Another club's coach. The super admin sees the club, but not its attendance (403). */
const rivalCoach: Who[] = ['rivalCoach']

export const rateSamples: readonly Sample[] = [
  sample(rates.showAttendance, { as: 'athlete', input: noInput, strangers: [] }),
  sample(rates.showAttendanceYear, { as: 'athlete', input: noInput, strangers: [] }),
  sample(rates.listPastPractices, { as: 'athlete', input: () => ({ query: {} }), strangers: [] }),
  sample(rates.listRates, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: days }),
    strangers: rivalCoach,
  }),
  sample(rates.showMemberAttendance, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: { ...ofClub(cast), memberId: cast.athlete.id } }),
    strangers: rivalCoach,
  }),
  sample(rates.showMemberAttendanceYear, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: { ...ofClub(cast), memberId: cast.athlete.id } }),
    strangers: rivalCoach,
  }),
  sample(rates.exportRates, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { ...days, format: 'csv' as const } }),
    strangers: rivalCoach,
  }),
]
