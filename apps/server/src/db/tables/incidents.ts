import type { Harm, IncidentEventKind } from '@boathouse/domain/boathouse/incidents/model'

export const incidentsTables = {
  incidents: {
    clubId: 'key',
    id: 'key',
    outingId: 'key?',
    boatId: 'key?',
    /** Day and time in the club's time zone. */
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
  /** People involved, in the order entered: members, or names of others. */
  incidentPeople: {
    clubId: 'key',
    incidentId: 'key',
    place: 'integer',
    id: 'key',
    memberId: 'key?',
    name: 'text?',
    namedBy: 'key?',
  },
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

export interface IncidentsWords {
  incidents: { harm: Harm }
  incidentEvents: { kind: IncidentEventKind }
}
