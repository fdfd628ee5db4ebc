import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { plannedMinutes } from '../planned-sessions/contract.ts'
import { planLink } from './model.ts'

const contract = contractsOf({ scope: { own: 'plan' }, live: ['squads', 'consents', 'plans'] })

const params = z.object({ plannedId: id })

export const linkPlannedSession = contract({
  id: 'plan-links.link',
  access: 'member',
  method: 'POST',
  path: '/api/planned-sessions/:plannedId/session',
  summary:
    'Says which session of your own was logged for a planned one; a session belongs to one, and one has one session',
  params,
  body: z.object({ sessionId: id }),
  responses: { 200: planLink },
})

export const unlinkPlannedSession = contract({
  id: 'plan-links.unlink',
  access: 'member',
  method: 'DELETE',
  path: '/api/planned-sessions/:plannedId/session',
  summary: 'Unlinks a planned session from the one that was logged for it; the two are not matched again',
  params,
  responses: { 200: planLink },
})

export const doPlannedSession = contract({
  id: 'plan-links.do',
  access: 'member',
  method: 'POST',
  path: '/api/planned-sessions/:plannedId/done',
  summary: 'Logs a session as it was planned, with how hard it felt; sending the same again logs it once',
  params,
  body: z.object({
    id,
    /** Session RPE on the CR-10 scale, 0 to 10. */
    rpe: z.int('rpeRange').check(z.minimum(0, 'rpeRange'), z.maximum(10, 'rpeRange')),
    /** Whole minutes; required if none were planned. */
    minutes: plannedMinutes,
  }),
  responses: { 200: planLink },
})
