import type { OwnedTable } from './owned-table.ts'

/**
 * The columns of a club's incidents that say whose a row is. A report is the club's, which may have to answer for what happened, until
 * it ends (`purge.ts`): that this person made it, closed it, read it or was there does not stay once they are gone.
 */
export const incidentOwnerColumns: readonly OwnedTable[] = [
  {
    table: 'incidents',
    owner: 'reportedBy',
    by: 'id',
    key: 'id',
    leftOut: ['closedBy', 'closingNote', 'deletedAt'],
    atDeletion: 'renamed',
  },
  // What happened is in somebody else's words, and may be about somebody else's injuries.
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
