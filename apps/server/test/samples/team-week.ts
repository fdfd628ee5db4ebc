import * as teamWeek from '@boathouse/domain/plans/team-week/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import type { TestApp } from '../app.ts'
import { aConsent } from '../consents.ts'
import { aTrainingSession, type Cast } from '../factories.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { type Sample, sample, type Who } from './sample.ts'

/** Another club's coach. The super admin sees the club, but not its training (403). */
const rivalCoach: Who[] = ['rivalCoach']

/** The minor's squad, with an athlete who shares a session of today. */
async function coached(app: TestApp, cast: Cast) {
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  await aConsent(app, cast.club, cast.athlete)
  await aTrainingSession(app, cast.athlete, { date: currentTime().toISOString().slice(0, 10) })
  return { params: { clubId: cast.club }, squad: squad.id }
}

export const teamWeekSamples: readonly Sample[] = [
  sample(teamWeek.showTeamWeek, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squad } = await coached(app, cast)
      return { params, query: { squad } }
    },
    strangers: rivalCoach,
  }),
  sample(teamWeek.showNeediest, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await coached(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(teamWeek.showAttention, {
    as: 'minor',
    input: async (app, cast) => {
      const { params } = await coached(app, cast)
      return { params: { ...params, memberId: cast.athlete.id } }
    },
    strangers: rivalCoach,
  }),
  sample(teamWeek.exportTeamWeek, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squad } = await coached(app, cast)
      return { params, body: { squad, format: 'csv' as const } }
    },
    strangers: rivalCoach,
  }),
]
