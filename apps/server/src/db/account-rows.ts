import type { OwnedTable } from './owned-table.ts'

/** The columns of what happens to an account that say whose a row is. */
export const accountOwnerColumns: readonly OwnedTable[] = [
  {
    table: 'joinRequests',
    owner: 'userId',
    by: 'id',
    key: 'clubId',
    leftOut: [],
    atDeletion: 'removedAtOnce',
  },
  { table: 'emailChanges', owner: 'userId', by: 'id', key: 'id', leftOut: [], atDeletion: 'removedAtOnce' },
  {
    table: 'factorResets',
    owner: 'userId',
    by: 'id',
    key: 'id',
    leftOut: ['askedBy'],
    atDeletion: 'removedAtOnce',
  },
  // What waits goes on; that this person asked for it is known no more.
  {
    table: 'factorResets',
    part: 'factorResetsByYou',
    owner: 'askedBy',
    by: 'id',
    key: 'id',
    leftOut: ['userId'],
    atDeletion: 'renamed',
  },
]
