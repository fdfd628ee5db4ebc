import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { trainingChoice } from '../../club/consents/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { feltSeries, matchedDays, sessionPlan, sharedPlanItem, sharedSessionPlan } from './model.ts'

const contract = contractsOf({
  scope: { own: 'plan', club: 'club-training' },
  live: ['squads', 'consents', 'plans'],
})

/** Most sessions that one answer can dismiss: more than an athlete logs in the three days around a plan. */
const MAX_DISMISSED = 50

export const showSessionPlan = contract({
  id: 'plan-matches.ofSession',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id/plan',
  summary:
    'What one of your own sessions was planned as, and how it compares; or what it could have been planned as',
  params: z.object({ id }),
  responses: { 200: sessionPlan },
})

export const showMatchedDays = contract({
  id: 'plan-matches.ofDays',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/plan-questions',
  summary:
    'Of your own sessions of at most 366 days: which count as what was planned, and of which planned sessions it is open which they were, one for each day, the latest 20',
  query: z.object({ from: calendarDay, to: calendarDay }),
  responses: { 200: matchedDays },
})

export const dismissPlannedSession = contract({
  id: 'plan-matches.dismiss',
  access: 'member',
  method: 'POST',
  path: '/api/planned-sessions/:plannedId/dismissals',
  summary:
    'Says that none of some of your own sessions was a planned one; they are not asked about again. Idempotent',
  params: z.object({ plannedId: id }),
  body: z.object({
    sessionIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(MAX_DISMISSED, 'tooMany')),
  }),
  responses: { 204: null },
})

const weeks = { first: calendarDay, last: calendarDay, items: z.array(feltSeries) }

export const showFelt = contract({
  id: 'plan-matches.felt',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/felt',
  summary: 'How hard your own planned sessions were meant to feel and did, by type, over eight weeks',
  responses: { 200: z.object(weeks) },
})

export const showAthleteFelt = contract({
  id: 'plan-matches.feltOfAthlete',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/felt',
  summary:
    'How hard the planned sessions of an athlete whom you coach were meant to feel and did, by type, over eight weeks, as far as they share it',
  params: z.object({ ...clubParams.shape, memberId: id }),
  responses: { 200: z.object({ share: trainingChoice, ...weeks }) },
})

export const showSharedSessionPlan = contract({
  id: 'plan-matches.ofSharedSession',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/plan',
  summary:
    'What a session of an athlete whom you coach was planned as, and how it compares: a plan of your club for whom you plan, or their own if they share everything',
  params: z.object({ ...clubParams.shape, memberId: id, id }),
  responses: { 200: sharedSessionPlan },
})

const { params: ofSharedSession, path: sharedSessionPath } = showSharedSessionPlan

export const linkSharedSession = contract({
  id: 'plan-matches.linkShared',
  access: 'coach',
  method: 'POST',
  path: sharedSessionPath,
  summary:
    'Says which planned session of your club one of an athlete’s sessions was, within two days, for whom you plan; a match that the athlete made or removed stays. Idempotent',
  params: ofSharedSession,
  body: z.object({ plannedId: id }),
  responses: { 200: sharedSessionPlan },
})

export const unlinkSharedSession = contract({
  id: 'plan-matches.unlinkShared',
  access: 'coach',
  method: 'DELETE',
  path: sharedSessionPath,
  summary:
    'Takes back which planned session of your club a coach said one of an athlete’s sessions was, for whom you plan. Idempotent',
  params: ofSharedSession,
  responses: { 200: sharedSessionPlan },
})

export const showAthletePlan = contract({
  id: 'plan-matches.weekOfAthlete',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/plan',
  summary:
    'What is planned for an athlete whom you coach in a week, the current one or that of a day, and what was done for it as far as they share it',
  params: z.object({ ...clubParams.shape, memberId: id }),
  query: z.object({ day: z.optional(calendarDay) }),
  responses: {
    200: z.object({
      share: trainingChoice,
      first: calendarDay,
      last: calendarDay,
      items: z.array(sharedPlanItem),
    }),
  },
})
