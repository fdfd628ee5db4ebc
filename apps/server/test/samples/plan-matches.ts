import * as contracts from '@boathouse/domain/plans/plan-matches/contract'
import type { TestApp } from '../app.ts'
import { aConsent } from '../consents.ts'
import { aTrainingSession, type Cast } from '../factories.ts'
import { aClubPlan, aPlan, aPlanLink } from '../planned-sessions.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { elsewhere, type Sample, sample, strangers } from './sample.ts'

/** Today's session of the athlete, matched with a plan. */
async function matched(app: TestApp, { athlete }: Cast) {
  const date = app.server.clock().toISOString().slice(0, 10)
  const session = await aTrainingSession(app, athlete, { date, rpe: 6 })
  await aPlanLink(app, await aPlan(app, athlete, { date }), session)
  return session
}

/** A shared session, and a club plan of that day for the athlete alone. */
async function ofClub(app: TestApp, cast: Cast) {
  const date = app.server.clock().toISOString().slice(0, 10)
  const published = { date, publishedAt: `${date}T00:00:00.000Z` }
  const plan = await aClubPlan(app, cast.club, { ...published, memberId: cast.athlete.id })
  const session = await aTrainingSession(app, cast.athlete, { date })
  await aConsent(app, cast.club, cast.athlete)
  await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
  return { plan, session, params: { clubId: cast.club, memberId: cast.athlete.id, id: session.id } }
}

export const planMatchSamples: readonly Sample[] = [
  sample(contracts.showSessionPlan, {
    as: 'athlete',
    input: async (app, cast) => ({ params: { id: (await matched(app, cast)).id } }),
    strangers: elsewhere,
  }),
  sample(contracts.showMatchedDays, {
    as: 'athlete',
    input: async (app, cast) => {
      const { date } = await matched(app, cast)
      const others = [await aPlan(app, cast.athlete, { date }), await aPlan(app, cast.athlete, { date })]
      await aTrainingSession(app, cast.athlete, { date })
      return { query: { from: others[0]?.date ?? date, to: date } }
    },
    strangers,
  }),
  sample(contracts.dismissPlannedSession, {
    as: 'athlete',
    input: async (app, cast) => {
      const session = await matched(app, cast)
      const planned = await aPlan(app, cast.athlete, { date: session.date })
      return { params: { plannedId: planned.id }, body: { sessionIds: [session.id] } }
    },
    strangers: elsewhere,
  }),
  sample(contracts.showFelt, {
    as: 'athlete',
    input: async (app, cast) => {
      await matched(app, cast)
      return {}
    },
    strangers,
  }),
  sample(contracts.showSharedSessionPlan, {
    as: 'minor',
    input: async (app, cast) => {
      const { id } = await matched(app, cast)
      await aConsent(app, cast.club, cast.athlete)
      await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
      return { params: { clubId: cast.club, memberId: cast.athlete.id, id } }
    },
    strangers: ['rivalCoach'],
  }),
  sample(contracts.linkSharedSession, {
    as: 'minor',
    input: async (app, cast) => {
      const { plan, params } = await ofClub(app, cast)
      return { params, body: { plannedId: plan.id } }
    },
    strangers: ['rivalCoach'],
  }),
  sample(contracts.unlinkSharedSession, {
    as: 'minor',
    input: async (app, cast) => {
      const { plan, session, params } = await ofClub(app, cast)
      await aPlanLink(app, plan, session, { linkedBy: cast.minor.id })
      return { params }
    },
    strangers: ['rivalCoach'],
  }),
  sample(contracts.showAthletePlan, {
    as: 'minor',
    input: async (app, cast) => {
      const { date, athleteId } = await matched(app, cast)
      const plan = await aClubPlan(app, cast.club, {
        date,
        publishedAt: `${date}T00:00:00.000Z`,
        memberId: athleteId,
      })
      await aPlanLink(app, plan, await aTrainingSession(app, cast.athlete, { date }))
      await aConsent(app, cast.club, cast.athlete)
      await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
      return { params: { clubId: cast.club, memberId: cast.athlete.id }, query: { day: date } }
    },
    strangers: ['rivalCoach'],
  }),
  sample(contracts.showAthleteFelt, {
    as: 'minor',
    input: async (app, cast) => {
      await matched(app, cast)
      await aConsent(app, cast.club, cast.athlete)
      await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
      return { params: { clubId: cast.club, memberId: cast.athlete.id } }
    },
    strangers: ['rivalCoach'],
  }),
]
