import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/plan-templates/contract'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aPlanTemplate } from '../plan-templates.ts'
import { aClubPlan } from '../planned-sessions.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { type Sample, sample, type Who } from './sample.ts'

const rivalCoach: Who[] = ['rivalCoach']
const seen = { version: 1 }

/** Template of the minor's squad, with the athlete in it. */
async function ofSquad(app: TestApp, cast: Cast, overrides: { deletedAt?: string } = {}) {
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  const { id } = await aPlanTemplate(app, cast.club, { squadId: squad.id, ...overrides })
  return { params: { clubId: cast.club, templateId: id }, squadId: squad.id }
}

export const planTemplateSamples: readonly Sample[] = [
  sample(contracts.listPlanTemplates, {
    as: 'minor',
    input: async (app, cast) => {
      await ofSquad(app, cast)
      return { params: { clubId: cast.club } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.showPlanTemplate, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await ofSquad(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(contracts.createPlanTemplate, {
    as: 'minor',
    input: async (app, cast) => {
      const { squadId } = await ofSquad(app, cast)
      await aClubPlan(app, cast.club, { memberId: cast.athlete.id })
      await aClubPlan(app, cast.club, { squadId })
      const body = { id: newId(), name: 'Base week', squadId, from: { squadId }, first: '2026-03-02' }
      return { params: { clubId: cast.club }, body }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.updatePlanTemplate, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await ofSquad(app, cast)).params,
      body: {
        ...seen,
        name: 'Race week',
        sessions: [{ weekday: 1, title: 'Long row', type: 'endurance' as const }],
      },
    }),
    strangers: rivalCoach,
  }),
  sample(contracts.deletePlanTemplate, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await ofSquad(app, cast)).params, body: seen }),
    strangers: rivalCoach,
  }),
  sample(contracts.restorePlanTemplate, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await ofSquad(app, cast, { deletedAt: '2026-03-01T12:00:00.000Z' })).params,
    }),
    strangers: rivalCoach,
  }),
  sample(contracts.applyPlanTemplate, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squadId } = await ofSquad(app, cast)
      const rows = [{ squadId }, { memberId: cast.athlete.id }]
      return { params, body: { id: newId(), to: '2026-03-09', rows } }
    },
    strangers: rivalCoach,
  }),
]
