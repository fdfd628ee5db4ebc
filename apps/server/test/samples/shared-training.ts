import * as contracts from '@boathouse/domain/training/shared-training/contract'
import type { TestApp } from '../app.ts'
import { aConsent } from '../consents.ts'
import { aClubCourse, aPiece } from '../courses.ts'
import { aTrainingSession, type Cast } from '../factories.ts'
import { someZones } from '../heart-rate-zones.ts'
import { aRecordedSession } from '../recorded-files.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { type Sample, sample, type Who } from './sample.ts'

const strangers: Who[] = ['rivalCoach']

/** An athlete who shares everything, in a squad that the minor coaches. */
async function shared(app: TestApp, { club, athlete, minor }: Cast) {
  await aConsent(app, club, athlete)
  await putInto(app, await aCoachedSquad(app, club, minor), [athlete])
  return { clubId: club, memberId: athlete.id }
}

async function oneSession(app: TestApp, cast: Cast) {
  const athlete = await shared(app, cast)
  const { id } = await aTrainingSession(app, cast.athlete)
  return { params: { ...athlete, id } }
}

async function recorded(app: TestApp, cast: Cast) {
  const athlete = await shared(app, cast)
  await aClubCourse(app, cast.club)
  await someZones(app, cast.athlete)
  const { sessionId } = await aRecordedSession(app, cast.athlete)
  return { params: { ...athlete, id: sessionId } }
}

export const sharedTrainingSamples: readonly Sample[] = [
  sample(contracts.showSharedAthlete, {
    as: 'minor',
    input: async (app, cast) => ({ params: await shared(app, cast) }),
    strangers,
  }),
  sample(contracts.listSharedSessions, {
    as: 'minor',
    input: async (app, cast) => {
      const { params } = await oneSession(app, cast)
      return { params, query: {} }
    },
    strangers,
  }),
  sample(contracts.showSharedYear, {
    as: 'headCoach',
    input: async (app, cast) => ({ params: (await oneSession(app, cast)).params }),
    strangers,
  }),
  sample(contracts.showSharedWeek, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await oneSession(app, cast)).params, query: {} }),
    strangers,
  }),
  sample(contracts.showSharedSession, { as: 'minor', input: oneSession, strangers }),
  sample(contracts.showSharedRecording, { as: 'headCoach', input: recorded, strangers }),
  sample(contracts.showSharedStreams, { as: 'minor', input: recorded, strangers }),
  sample(contracts.rankCourse, {
    as: 'minor',
    input: async (app, cast) => {
      const { params } = await oneSession(app, cast)
      const { id } = await aClubCourse(app, cast.club)
      await aPiece(app, cast.athlete, { sessionId: params.id, courseId: id })
      return { params: { clubId: cast.club, id } }
    },
    strangers,
  }),
  sample(contracts.listSharedPieces, { as: 'headCoach', input: recorded, strangers }),
  sample(contracts.showSharedZones, { as: 'minor', input: recorded, strangers }),
  sample(contracts.showSharedWeekZones, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { clubId, memberId } = (await recorded(app, cast)).params
      return { params: { clubId, memberId }, query: { day: '2026-01-01' } }
    },
    strangers,
  }),
]
