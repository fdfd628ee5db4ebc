import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { clockTime } from '../../kernel/clock-time.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { harm, incident, incidentEvent, incidentReceipt, incidentState, listedIncident } from './model.ts'

const contract = contractsOf({ live: ['incidents'] })

export const MAX_INVOLVED = 30

const newInvolved = z.object({
  /** Null for a person named in `name`. */
  memberId: z._default(z.nullable(id), null),
  name: z._default(z.nullable(oneLine({ minimum: 1, maximum: 80 })), null),
})
export type NewInvolved = z.output<typeof newInvolved>

export const newIncident = z.object({
  id,
  outingId: z._default(z.nullable(id), null),
  boatId: z._default(z.nullable(id), null),
  what: text({ minimum: 1, maximum: 4000 }),
  place: oneLine({ minimum: 1, maximum: 200 }),
  day: calendarDay,
  time: clockTime,
  people: z._default(z.array(newInvolved).check(z.maxLength(MAX_INVOLVED, 'involvedTooMany')), []),
  harm: z.enum(harm.options, 'chooseHarm'),
  injuries: z._default(text({ maximum: 4000 }), ''),
  actionsTaken: z._default(text({ maximum: 4000 }), ''),
  reportedTo: z._default(text({ maximum: 1000 }), ''),
})
export type NewIncident = z.output<typeof newIncident>

const incidentParams = z.object({ ...clubParams.shape, incidentId: id })
export const reportIncident = contract({
  id: 'incidents.report',
  access: 'member',
  method: 'POST',
  path: '/api/clubs/:clubId/incidents',
  summary:
    'Reports an incident to the club’s admins, who alone read it; sending the same again reports it once',
  params: clubParams,
  body: newIncident,
  responses: { 201: incidentReceipt, 200: incidentReceipt },
})

export const listIncidents = contract({
  id: 'incidents.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/incidents',
  summary:
    'Incidents that are open, or closed, the newest first: when and where, and nothing of what happened',
  params: clubParams,
  query: z.object({ ...pageQuery.shape, state: z._default(incidentState, 'open') }),
  responses: { 200: pageOf(listedIncident) },
})

export const showIncident = contract({
  id: 'incidents.show',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/incidents/:incidentId',
  summary: 'An incident with everything recorded about it; the server records each reader',
  params: incidentParams,
  responses: { 200: incident },
})

export const listIncidentEvents = contract({
  id: 'incidents.events',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/incidents/:incidentId/events',
  summary:
    'Who has read an incident, closed it or opened it again, the latest first; who reads that with what came of it is written down, too',
  params: incidentParams,
  query: pageQuery,
  responses: { 200: pageOf(incidentEvent) },
})

export const closeIncident = contract({
  id: 'incidents.close',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/incidents/:incidentId/closing',
  summary: 'Closes an incident with its outcome; a no-op if it is closed',
  params: incidentParams,
  body: z.object({ ...knownVersion.shape, note: z._default(text({ maximum: 2000 }), '') }),
  responses: { 200: listedIncident },
})

export const reopenIncident = contract({
  id: 'incidents.reopen',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/incidents/:incidentId/closing',
  summary: 'Opens an incident again',
  params: incidentParams,
  query: z.object({ version: z.coerce.number().check(z.int()) }),
  responses: { 200: listedIncident },
})

export const deleteIncident = contract({
  id: 'incidents.delete',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/incidents/:incidentId/deletion',
  summary: 'Deletes an incident; for 30 days it can be restored',
  params: incidentParams,
  body: knownVersion,
  responses: { 200: listedIncident },
})

export const restoreIncident = contract({
  id: 'incidents.restore',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/incidents/:incidentId/deletion',
  summary: 'Restores an incident that was deleted',
  params: incidentParams,
  responses: { 200: listedIncident },
})
