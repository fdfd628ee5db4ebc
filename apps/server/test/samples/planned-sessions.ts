import { newId } from '@boathouse/domain/kernel/ids'
import * as links from '@boathouse/domain/plans/plan-links/contract'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aTrainingSession, type Cast } from '../factories.ts'
import { aClubPlan, aPlan, aPlanLink } from '../planned-sessions.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { elsewhere, type Sample, sample, strangers, type Who } from './sample.ts'

const rivalCoach: Who[] = ['rivalCoach']
const seen = { version: 1 }
const deleted = { deletedAt: '2026-03-01T12:00:00.000Z' }
const fields = { date: '2026-03-02', title: 'Long row', type: 'endurance' as const, minutes: 90 }

async function squadOf(app: TestApp, cast: Cast) {
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  return squad
}

async function ofClub(app: TestApp, cast: Cast, overrides: Partial<Row<'clubPlannedSessions'>> = {}) {
  const squad = await squadOf(app, cast)
  const planned = await aClubPlan(app, cast.club, { squadId: squad.id, ...overrides })
  return { params: { clubId: cast.club, plannedId: planned.id }, squadId: squad.id }
}

const own = async (app: TestApp, { athlete }: Cast, overrides: Partial<Row<'plannedSessions'>> = {}) => ({
  params: { plannedId: (await aPlan(app, athlete, overrides)).id },
})

export const plannedSessionSamples: readonly Sample[] = [
  sample(contracts.showOwnWeek, {
    as: 'athlete',
    input: async (app, cast) => {
      await own(app, cast)
      return { query: { week: '2026-03-02' } }
    },
    strangers,
  }),
  sample(contracts.createOwnPlannedSession, {
    as: 'athlete',
    input: () => ({ body: { id: newId(), ...fields } }),
    strangers,
  }),
  sample(contracts.updateOwnPlannedSession, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: { ...seen, ...fields } }),
    strangers: elsewhere,
  }),
  sample(contracts.deleteOwnPlannedSession, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: seen }),
    strangers: elsewhere,
  }),
  sample(contracts.restoreOwnPlannedSession, {
    as: 'athlete',
    input: (app, cast) => own(app, cast, deleted),
    strangers: elsewhere,
  }),
  sample(contracts.showWeekPlan, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squadId } = await ofClub(app, cast)
      await own(app, cast)
      return { params: { clubId: params.clubId }, query: { week: '2026-03-02', squad: squadId } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.showPlannedSession, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await ofClub(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(contracts.createPlannedSession, {
    as: 'headCoach',
    input: (_app, { club, athlete }) => ({
      params: { clubId: club },
      body: { id: newId(), ...fields, memberIds: [athlete.id] },
    }),
    strangers: rivalCoach,
  }),
  sample(contracts.updatePlannedSession, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squadId } = await ofClub(app, cast)
      return { params, body: { ...seen, ...fields, squadId } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.deletePlannedSession, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await ofClub(app, cast)).params, body: seen }),
    strangers: rivalCoach,
  }),
  sample(contracts.restorePlannedSession, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await ofClub(app, cast, deleted)).params }),
    strangers: rivalCoach,
  }),
  sample(contracts.copyPlan, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squadId } = await ofClub(app, cast)
      const days = { first: '2026-03-02', last: '2026-03-08', to: '2026-03-09' }
      const rows = [{ memberId: cast.athlete.id }]
      return { params: { clubId: params.clubId }, body: { id: newId(), from: { squadId }, ...days, rows } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.undoCopy, {
    as: 'minor',
    input: async (app, cast) => {
      const copyId = newId()
      await ofClub(app, cast, { copyId })
      return { params: { clubId: cast.club, copyId } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.publishPlan, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squadId } = await ofClub(app, cast)
      const body = { week: '2026-03-02', squad: squadId, ids: [params.plannedId] }
      return { params: { clubId: params.clubId }, body }
    },
    strangers: rivalCoach,
  }),
]

export const planLinkSamples: readonly Sample[] = [
  sample(links.linkPlannedSession, {
    as: 'athlete',
    input: async (app, cast) => ({
      ...(await own(app, cast)),
      body: { sessionId: (await aTrainingSession(app, cast.athlete)).id },
    }),
    strangers: elsewhere,
  }),
  sample(links.unlinkPlannedSession, {
    as: 'athlete',
    input: async (app, cast) => {
      const planned = await aPlan(app, cast.athlete)
      await aPlanLink(app, planned, await aTrainingSession(app, cast.athlete))
      return { params: { plannedId: planned.id } }
    },
    strangers: elsewhere,
  }),
  sample(links.doPlannedSession, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: { id: newId(), rpe: 5 } }),
    strangers: elsewhere,
  }),
]
