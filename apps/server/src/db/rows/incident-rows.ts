import type { OwnedTable } from './owned-table.ts'

/** The club keeps reports until they expire (`purge.ts`), without names of deleted users. */
export const incidentOwnerColumns: readonly OwnedTable[] = [
  {
    table: 'incidents',
    owner: 'reportedBy',
    by: 'id',
    key: 'id',
    leftOut: ['closedBy', 'closingNote', 'deletedAt'],
    atDeletion: 'renamed',
  },
  // Not for download: another member wrote it, perhaps about a third member's injuries.
  {
    table: 'incidents',
    part: 'incidentsClosedByYou',
    owner: 'closedBy',
    by: 'id',
    key: 'id',
    leftOut: [
      ...([
        'outingId',
        'boatId',
        'day',
        'time',
        'place',
        'what',
        'harm',
        'injuries',
        'actionsTaken',
      ] as const),
      ...(['reportedTo', 'reportedBy', 'version', 'createdAt', 'updatedAt', 'deletedAt'] as const),
    ],
    atDeletion: 'renamed',
  },
  {
    table: 'incidentPeople',
    owner: 'memberId',
    by: 'id',
    key: 'id',
    leftOut: ['place', 'name', 'namedBy'],
    atDeletion: 'renamed',
  },
  {
    table: 'incidentPeople',
    part: 'namedInYourIncidents',
    owner: 'namedBy',
    by: 'id',
    key: 'id',
    leftOut: ['place', 'memberId'],
    atDeletion: 'renamed',
  },
  { table: 'incidentEvents', owner: 'userId', by: 'id', key: 'id', leftOut: [], atDeletion: 'renamed' },
]
