import * as contracts from '@boathouse/domain/training/practice-logs/contract'
import type { TestApp } from '../app.ts'
import { aConsent } from '../consents.ts'
import { aTrainingSession, type Cast } from '../factories.ts'
import { aPracticeLink } from '../practice-logs.ts'
import { aSquadPractice, hoursFromNow } from '../practices.ts'
import { aHeldPractice, recorded } from '../registers.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { elsewhere, type Sample, sample } from './sample.ts'

/** A past practice that the athlete attended. */
async function held(app: TestApp, { club, athlete }: Cast) {
  const row = await aHeldPractice(app, club, hoursFromNow(-3), [[athlete, 'present']])
  return { row, params: { clubId: club, practiceId: row.id } }
}

/** Session that the athlete logged for such a practice. */
async function logged(app: TestApp, cast: Cast) {
  const { row } = await held(app, cast)
  const session = await aTrainingSession(app, cast.athlete, { date: row.day })
  await aPracticeLink(app, session, row)
  return { row, params: { id: session.id } }
}

export const practiceLogSamples: readonly Sample[] = [
  sample(contracts.showPracticeLog, {
    as: 'athlete',
    input: async (app, cast) => {
      const { row, params } = await held(app, cast)
      await aTrainingSession(app, cast.athlete, { date: row.day })
      return { params }
    },
    strangers: ['rivalAthlete', 'rivalCoach'],
  }),
  sample(contracts.countPracticeLogs, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { club, athlete, minor } = cast
      await aConsent(app, club, athlete)
      const squad = await aCoachedSquad(app, club, minor)
      await putInto(app, squad, [athlete])
      const startsAt = hoursFromNow(-3)
      const row = await aSquadPractice(app, club, { squads: [squad], athletes: [athlete], startsAt })
      await recorded(app, row, athlete, 'present')
      return { params: { clubId: club, practiceId: row.id } }
    },
    strangers: ['rivalCoach'],
  }),
  sample(contracts.showSessionPractice, {
    as: 'athlete',
    input: async (app, cast) => ({ params: (await logged(app, cast)).params }),
    strangers: elsewhere,
  }),
  sample(contracts.linkPractice, {
    as: 'athlete',
    input: async (app, cast) => {
      const { row } = await held(app, cast)
      const { id } = await aTrainingSession(app, cast.athlete, { date: row.day })
      return { params: { id }, body: { practiceId: row.id } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.unlinkPractice, {
    as: 'athlete',
    input: async (app, cast) => ({ params: (await logged(app, cast)).params }),
    strangers: elsewhere,
  }),
]
