import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { oneLine } from '../../kernel/text.ts'
import { copied, planFields, planRow, planRows } from '../planned-sessions/contract.ts'
import { MAX_PER_DAY } from '../planned-sessions/model.ts'
import { listedTemplate, planTemplate, wholeTemplate } from './model.ts'

const contract = contractsOf({ scope: { club: 'club-plan' }, live: ['squads', 'consents', 'plans'] })

/** Most templates of one squad, and most that belong to no squad. */
export const MAX_TEMPLATES = 30
/** Includes soft-deleted ones, which can be restored for a month. */
export const MAX_STORED_TEMPLATES = 90
/** Most templates of a club with all its squads: few enough to list on a single page. */
export const MAX_TEMPLATES_OF_CLUB = 300
/** Includes soft-deleted ones. */
export const MAX_STORED_TEMPLATES_OF_CLUB = 900
export const MAX_IN_TEMPLATE = 7 * MAX_PER_DAY

const name = oneLine({ minimum: 1, maximum: 80 })

/** A week of a squad or an athlete to save. The client makes the id, so retries are idempotent. */
export const newPlanTemplate = z.object({
  id,
  name,
  /** Squad that it belongs to; null for the whole club. */
  squadId: z._default(z.nullable(id), null),
  from: planRow,
  first: calendarDay,
})
export type NewPlanTemplate = z.output<typeof newPlanTemplate>

export const newTemplateSession = z.object({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  ...planFields,
})

export const planTemplateChanges = z.object({
  ...knownVersion.shape,
  name,
  sessions: z
    .array(newTemplateSession)
    .check(z.minLength(1, 'templateEmpty'), z.maxLength(MAX_IN_TEMPLATE, 'tooManyInTemplate')),
})
export type PlanTemplateChanges = z.output<typeof planTemplateChanges>

const params = z.object({ ...clubParams.shape, templateId: id })

export const listPlanTemplates = contract({
  id: 'plan-templates.list',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/plan-templates',
  summary: 'The templates that you can plan with, by name, without what is in them',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(listedTemplate) }) },
})

export const showPlanTemplate = contract({
  id: 'plan-templates.show',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/plan-templates/:templateId',
  summary: 'A template with its planned sessions',
  params,
  responses: { 200: wholeTemplate },
})

export const createPlanTemplate = contract({
  id: 'plan-templates.create',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/plan-templates',
  summary: 'Keeps a week of a squad or an athlete as a template; sending the same again keeps it once',
  params: clubParams,
  body: newPlanTemplate,
  responses: { 201: planTemplate, 200: planTemplate },
})

export const updatePlanTemplate = contract({
  id: 'plan-templates.update',
  access: 'coach',
  method: 'PATCH',
  path: '/api/clubs/:clubId/plan-templates/:templateId',
  summary: 'Replaces the name and the sessions of a template, unless it was changed since that version',
  params,
  body: planTemplateChanges,
  responses: { 200: wholeTemplate },
})

export const deletePlanTemplate = contract({
  id: 'plan-templates.delete',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/plan-templates/:templateId/deletion',
  summary: 'Deletes a template; for 30 days it can be restored. What was made of it stays',
  params,
  body: knownVersion,
  responses: { 200: planTemplate },
})

export const restorePlanTemplate = contract({
  id: 'plan-templates.restore',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/plan-templates/:templateId/deletion',
  summary: 'Takes a deletion back',
  params,
  responses: { 200: planTemplate },
})

export const applyPlanTemplate = contract({
  id: 'plan-templates.apply',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/plan-templates/:templateId/copies',
  summary:
    'Plans a week from a template for squads or athletes, as drafts, and says how many it made; they are taken back as a copy is. Sending the same again makes them once',
  params,
  body: z.object({
    /** Id of this copy operation, to undo it. */
    id,
    to: calendarDay,
    rows: planRows,
  }),
  responses: { 201: copied, 200: copied },
})
