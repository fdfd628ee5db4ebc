import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import * as absences from '@boathouse/domain/practices/absences/contract'
import * as answers from '@boathouse/domain/practices/answers/contract'
import * as checkIns from '@boathouse/domain/practices/check-ins/contract'
import { assignPlaces, givePlace, takePlace } from '@boathouse/domain/practices/places/contract'
import * as practices from '@boathouse/domain/practices/practices/contract'
import * as register from '@boathouse/domain/practices/register/contract'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { shownCode } from '../check-ins.ts'
import type { Cast } from '../factories.ts'
import { anAbsence, answer, answerToken, aPractice, asSent, hoursFromNow, newPractice } from '../practices.ts'
import { elsewhere, noInput, type Sample, sample, type Who } from './sample.ts'

const seen = { version: 1 }
const away = { first: '2190-03-01', last: '2190-03-07' }
const ofClub = ({ club }: Cast) => ({ clubId: club })

/** Members of another club. The super admin sees the club, but not its practices (403). */
const rivals: Who[] = ['rivalCoach', 'rivalAthlete']
const rivalCoach: Who[] = ['rivalCoach']

const coming = async (app: TestApp, cast: Cast, overrides: Partial<Row<'practices'>> = {}) => {
  const row = await aPractice(app, cast.club, overrides)
  return { row, params: { clubId: cast.club, practiceId: row.id } }
}
/** Practice with an open register; the cast joined in time. */
const on = (app: TestApp, cast: Cast) => coming(app, cast, { startsAt: hoursFromNow(0.5) })
const waits = async (app: TestApp, cast: Cast) => {
  const { row, params } = await coming(app, cast, { capacity: 1 })
  await answer(app, row, cast.minor)
  await answer(app, row, cast.athlete)
  return { params: { ...params, memberId: cast.athlete.id } }
}
const saidYes = async (app: TestApp, cast: Cast) => {
  const { row, params } = await coming(app, cast, { capacity: 1 })
  await answer(app, row, cast.athlete)
  return { params: { ...params, memberId: cast.athlete.id } }
}
const own = async (app: TestApp, { athlete }: Cast, overrides: Partial<Row<'absences'>> = {}) => ({
  params: { id: (await anAbsence(app, athlete, overrides)).id },
})

export const practiceSamples: readonly Sample[] = [
  sample(practices.createPractice, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: newPractice() }),
    strangers: rivalCoach,
  }),
  sample(practices.listPractices, {
    as: 'athlete',
    input: (_app, cast) => ({ params: ofClub(cast), query: { from: '2026-03-01', to: '2026-03-31' } }),
    strangers: rivals,
  }),
  sample(practices.listUpcomingPractices, {
    as: 'athlete',
    input: (_app, cast) => ({ params: ofClub(cast), query: {} }),
    strangers: rivals,
  }),
  sample(practices.showPractice, {
    as: 'athlete',
    input: async (app, cast) => ({ params: (await coming(app, cast)).params }),
    strangers: rivals,
  }),
  sample(practices.updatePractice, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { params, row } = await coming(app, cast)
      return { params, body: { ...seen, scope: 'this' as const, ...asSent(row), title: 'Ergs' } }
    },
    strangers: rivalCoach,
  }),
  sample(practices.cancelPractice, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: (await coming(app, cast)).params,
      body: { ...seen, reason: 'Storm' },
    }),
    strangers: rivalCoach,
  }),
  sample(practices.reinstatePractice, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: (await coming(app, cast, { cancelledAt: hoursFromNow(-1) })).params,
    }),
    strangers: rivalCoach,
  }),
  sample(practices.deletePractice, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: (await coming(app, cast)).params,
      body: { ...seen, scope: 'this' as const },
    }),
    strangers: rivalCoach,
  }),
  sample(practices.restorePractice, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: (await coming(app, cast, { deletedAt: hoursFromNow(-1) })).params,
    }),
    strangers: rivalCoach,
  }),
  sample(practices.listOwnPractices, {
    as: 'athlete',
    input: () => ({ query: { from: '2026-11-23', to: '2026-11-29' } }),
    strangers: [],
  }),
  sample(practices.listOwnUpcoming, { as: 'athlete', input: () => ({ query: {} }), strangers: [] }),
  sample(practices.nextPractice, { as: 'athlete', input: noInput, strangers: [] }),
  sample(answers.answerPractice, {
    as: 'athlete',
    input: async (app, cast) => ({
      params: (await coming(app, cast)).params,
      body: { answer: 'yes' as const, version: 0 },
    }),
    strangers: rivals,
  }),
  sample(answers.answerSeveral, {
    as: 'athlete',
    input: async (app, cast) => {
      const { row } = await coming(app, cast)
      return {
        params: ofClub(cast),
        body: { answers: [{ practiceId: row.id, answer: 'yes' as const, version: 0 }] },
      }
    },
    strangers: rivals,
  }),
  sample(answers.listAnswers, {
    as: 'headCoach',
    input: async (app, cast) => ({ params: (await coming(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(answers.answerFor, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: { ...(await coming(app, cast)).params, memberId: cast.athlete.id },
      body: { answer: 'yes' as const, version: 0 },
    }),
    strangers: rivalCoach,
  }),
  sample(givePlace, { as: 'headCoach', input: waits, strangers: rivalCoach }),
  sample(assignPlaces, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { row, params } = await coming(app, cast, { placing: 'coach' })
      await answer(app, row, cast.athlete)
      return {
        params,
        body: { memberIds: [cast.athlete.id], words: { place: 'Bring a light', noPlace: '' } },
      }
    },
    strangers: rivalCoach,
  }),
  sample(takePlace, { as: 'headCoach', input: saidYes, strangers: rivalCoach }),
  sample(answers.openAnswerLink, {
    as: 'nobody',
    input: async (app, cast) => ({
      body: { token: answerToken(app, (await coming(app, cast)).row, cast.athlete) },
    }),
    strangers: [],
  }),
  sample(answers.answerByLink, {
    as: 'nobody',
    input: async (app, cast) => {
      const token = answerToken(app, (await coming(app, cast)).row, cast.athlete)
      return { body: { token, answer: 'no' as const, version: 0 } }
    },
    strangers: [],
  }),
  sample(absences.createAbsence, {
    as: 'athlete',
    input: () => ({ body: { id: newId(), ...away } }),
    strangers: [],
  }),
  sample(absences.listAbsences, { as: 'athlete', input: () => ({ query: {} }), strangers: [] }),
  sample(absences.listClubAbsences, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: {} }),
    strangers: rivalCoach,
  }),
  sample(absences.updateAbsence, {
    as: 'athlete',
    input: async (app, cast) => ({
      ...(await own(app, cast)),
      body: { ...seen, ...away, reason: 'Holiday' },
    }),
    strangers: elsewhere,
  }),
  sample(absences.deleteAbsence, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: seen }),
    strangers: elsewhere,
  }),
  sample(absences.restoreAbsence, {
    as: 'athlete',
    input: (app, cast) => own(app, cast, { deletedAt: hoursFromNow(-1) }),
    strangers: elsewhere,
  }),
  sample(register.showRegister, {
    as: 'headCoach',
    input: async (app, cast) => ({ params: (await on(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(checkIns.showCheckInKey, {
    as: 'headCoach',
    input: async (app, cast) => ({ params: (await on(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(checkIns.showPoster, {
    as: 'headCoach',
    input: async (app, cast) => ({ params: (await on(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(checkIns.createCheckIn, {
    as: 'athlete',
    input: async (app, cast) => ({ body: await shownCode(app, (await on(app, cast)).row) }),
    strangers: rivals,
  }),
  sample(register.listPastRegisters, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: {} }),
    strangers: rivalCoach,
  }),
  sample(register.listRegistersOfDays, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: { from: '2026-03-01', to: '2026-03-31' } }),
    strangers: rivalCoach,
  }),
  sample(register.listRegisterMatrix, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: { from: '2026-01-01', to: '2026-12-31' } }),
    strangers: rivalCoach,
  }),
  sample(showClubDay, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast) }),
    strangers: rivalCoach,
  }),
  sample(register.tapRegister, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: (await on(app, cast)).params,
      body: { id: newId(), memberId: cast.athlete.id, state: 'present' as const, version: 0 },
    }),
    strangers: rivalCoach,
  }),
  sample(register.markRestPresent, {
    as: 'headCoach',
    input: async (app, cast) => ({ params: (await on(app, cast)).params, body: { id: newId() } }),
    strangers: rivalCoach,
  }),
  sample(register.takeBackRest, {
    as: 'headCoach',
    input: async (app, cast) => ({ params: { ...(await on(app, cast)).params, restId: newId() } }),
    strangers: rivalCoach,
  }),
  sample(register.addWalkIn, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: (await on(app, cast)).params,
      body: { id: newId(), name: 'A guest' },
    }),
    strangers: rivalCoach,
  }),
  sample(register.removeWalkIn, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { params } = await on(app, cast)
      const walkInId = newId()
      const row = { ...params, id: walkInId, name: 'A guest', createdAt: hoursFromNow(0), deletedAt: null }
      await app.database.db.insertInto('walkIns').values(row).execute()
      return { params: { ...params, walkInId } }
    },
    strangers: rivalCoach,
  }),
]
