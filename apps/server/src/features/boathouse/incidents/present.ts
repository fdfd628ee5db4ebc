import type { Incident, IncidentEvent, ListedIncident } from '@boathouse/domain/boathouse/incidents/model'
import type { Row } from '#db/tables.ts'
import type { IncidentRow } from './queries.ts'

export interface Known {
  readonly person: (id: string) => ListedIncident['reportedBy']
  readonly boatOf: (id: string) => string
}

export const presentListed = (
  { id, boatId, day, time, place, harm, reportedBy, closedAt, closedBy, ...row }: IncidentRow,
  { person, boatOf }: Known,
): ListedIncident => ({
  ...{ id, day, time, place, harm, closedAt },
  boat: boatId === null ? null : { id: boatId, name: boatOf(boatId) },
  reportedBy: person(reportedBy),
  closedBy: closedBy === null ? null : person(closedBy),
  ...{ version: row.version, createdAt: row.createdAt, updatedAt: row.updatedAt },
})

export const presentIncident = (
  row: IncidentRow,
  people: readonly Pick<Row<'incidentPeople'>, 'memberId' | 'name'>[],
  known: Known,
): Incident => {
  const { outingId, what, injuries, actionsTaken, reportedTo, closingNote } = row
  return {
    ...presentListed(row, known),
    ...{ outingId, what, injuries, actionsTaken, reportedTo, closingNote },
    people: people.map(({ memberId, name }) =>
      memberId === null ? { id: null, name, isMember: false } : { ...known.person(memberId), isMember: true },
    ),
  }
}

export const presentEvent = (
  { id, kind, userId, note, at }: Row<'incidentEvents'>,
  { person }: Pick<Known, 'person'>,
): IncidentEvent => ({ id, kind, by: person(userId), note, at })
