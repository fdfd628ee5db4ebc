import type { Harm, IncidentEventKind } from '@boathouse/domain/incidents/model'

/** Tables of a club's incidents; `../tables.ts` says what the words for columns mean. */
export const incidentsTables = {
  incidents: {
    clubId: 'key',
    id: 'key',
    outingId: 'key?',
    boatId: 'key?',
    /** By the club's clock. */
    day: 'key',
    time: 'key',
    place: 'text',
    what: 'text',
    harm: 'key',
    injuries: 'text',
    actionsTaken: 'text',
    reportedTo: 'text',
    reportedBy: 'key',
    closedAt: 'instant?',
    closedBy: 'key?',
    closingNote: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  /** Who was there, in the order in which they were named: a member, or somebody by name, whom the reporter named. */
  incidentPeople: {
    clubId: 'key',
    incidentId: 'key',
    place: 'integer',
    id: 'key',
    memberId: 'key?',
    name: 'text?',
    namedBy: 'key?',
  },
  /** Who did what with a report. */
  incidentEvents: {
    clubId: 'key',
    id: 'key',
    incidentId: 'key',
    kind: 'key',
    userId: 'key',
    note: 'text',
    at: 'instant',
  },
} as const

/** Columns that hold only words of the domain. */
export interface IncidentsWords {
  incidents: { harm: Harm }
  incidentEvents: { kind: IncidentEventKind }
}
