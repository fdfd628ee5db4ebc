import type { OwnedTable } from './owned-table.ts'

/** The archive includes the files of certificates. */
export const requirementOwnerColumns: readonly OwnedTable[] = [
  {
    table: 'certificates',
    owner: 'memberId',
    by: 'id',
    key: 'id',
    leftOut: ['confirmedBy', 'deletedAt'],
    atDeletion: 'removed',
  },
  // Omits whose documents they are: that is the members' data.
  {
    table: 'certificates',
    part: 'certificatesConfirmedByYou',
    owner: 'confirmedBy',
    by: 'id',
    key: 'id',
    leftOut: ['memberId', 'day', 'note', 'version', 'updatedAt', 'deletedAt'],
    atDeletion: 'renamed',
  },
]
