import type { OwnedTable } from './owned-table.ts'

/** The columns of a club's boats that say whose a row is. The club's own words about a boat are the club's. */
export const boatOwnerColumns: readonly OwnedTable[] = [
  // The boat stays in the club until an admin archives it; that it was this person's does not.
  {
    table: 'boats',
    owner: 'ownerId',
    by: 'id',
    key: 'id',
    leftOut: ['nameKey', 'searchKey', 'craftKeys', 'squadIds', 'notes'],
    atDeletion: 'renamed',
  },
]
