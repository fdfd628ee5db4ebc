import * as z from 'zod/mini'
import { knownPerson } from '../damages/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What became of people at worst, the least first: nobody was hurt, first aid was enough, or a doctor was needed. */
export const harm = z.enum(['none', 'firstAid', 'medical'])
export type Harm = z.infer<typeof harm>

/** Whether somebody has still to see to it. */
export const incidentState = z.enum(['open', 'closed'])
export type IncidentState = z.infer<typeof incidentState>

/** Somebody who was there: a member, or somebody else by name. */
const involved = z.object({
  id: z.nullable(id),
  /** Null for a member without a name, and for one who has left. */
  name: z.nullable(z.string()),
  isMember: z.boolean(),
})
export type Involved = z.infer<typeof involved>

/** What a list says of an incident: nothing of what happened, and nobody but who reported it. */
export const listedIncident = z.object({
  id,
  boat: z.nullable(z.object({ id, name: z.string() })),
  /** The club's day and time, `HH:MM`. */
  day: calendarDay,
  time: z.string(),
  place: z.string(),
  harm,
  reportedBy: knownPerson,
  /** Null while it is open. */
  closedAt: z.nullable(instant),
  closedBy: z.nullable(knownPerson),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ListedIncident = z.infer<typeof listedIncident>

/** An incident, as its club's admins read it. */
export const incident = z.object({
  ...listedIncident.shape,
  /** The outing in which it happened; null for any other. */
  outingId: z.nullable(id),
  people: z.array(involved),
  what: z.string(),
  /** Who was hurt and how; empty where nobody was. */
  injuries: z.string(),
  /** What was done at once. */
  actionsTaken: z.string(),
  /** Whom else it was reported to: the police, parents, a federation. */
  reportedTo: z.string(),
  /** What came of it, said by who closed it. */
  closingNote: z.string(),
})
export type Incident = z.infer<typeof incident>

/** What was done with a report. */
export const incidentEventKind = z.enum(['read', 'closed', 'reopened', 'deleted', 'restored'])
export type IncidentEventKind = z.infer<typeof incidentEventKind>

/** Who did what with a report, and when. */
export const incidentEvent = z.object({
  id,
  kind: incidentEventKind,
  by: knownPerson,
  /** What came of it, where it was closed. */
  note: z.string(),
  at: instant,
})
export type IncidentEvent = z.infer<typeof incidentEvent>

/** What whoever reports an incident gets to know of it from then on: that it arrived, and when. */
export const incidentReceipt = z.object({ id, createdAt: instant })
export type IncidentReceipt = z.infer<typeof incidentReceipt>
