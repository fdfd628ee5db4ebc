import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { knownPerson } from '../damages/model.ts'

/** Worst harm to people, least first. */
export const harm = z.enum(['none', 'firstAid', 'medical'])
export type Harm = z.infer<typeof harm>

export const incidentState = z.enum(['open', 'closed'])
export type IncidentState = z.infer<typeof incidentState>

const involved = z.object({
  id: z.nullable(id),
  name: z.nullable(z.string()),
  isMember: z.boolean(),
})
export type Involved = z.infer<typeof involved>

/** An incident in a list. Privacy: without what happened, and without people except the reporter. */
export const listedIncident = z.object({
  id,
  boat: z.nullable(z.object({ id, name: z.string() })),
  day: calendarDay,
  time: z.string(),
  place: z.string(),
  harm,
  reportedBy: knownPerson,
  closedAt: z.nullable(instant),
  closedBy: z.nullable(knownPerson),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ListedIncident = z.infer<typeof listedIncident>

export const incident = z.object({
  ...listedIncident.shape,
  outingId: z.nullable(id),
  people: z.array(involved),
  what: z.string(),
  /** Injuries by person; may be empty. */
  injuries: z.string(),
  actionsTaken: z.string(),
  /** Others who were notified: police, parents, a federation. */
  reportedTo: z.string(),
  /** Outcome, entered on closing. */
  closingNote: z.string(),
})
export type Incident = z.infer<typeof incident>

export const incidentEventKind = z.enum(['read', 'closed', 'reopened', 'deleted', 'restored'])
export type IncidentEventKind = z.infer<typeof incidentEventKind>

export const incidentEvent = z.object({
  id,
  kind: incidentEventKind,
  by: knownPerson,
  /** Outcome, for `closed`. */
  note: z.string(),
  at: instant,
})
export type IncidentEvent = z.infer<typeof incidentEvent>

/** All that the reporter may read of an incident later: that it arrived, and when. */
export const incidentReceipt = z.object({ id, createdAt: instant })
export type IncidentReceipt = z.infer<typeof incidentReceipt>
