import type { OwnedTable } from './owned-table.ts'

/** Guardianships of a guardian, of a child, and those that a user granted. */
export const guardianOwnerColumns: readonly OwnedTable[] = [
  // Omits the other's id: a child's name is not the guardian's data, nor a guardian's the child's.
  {
    table: 'guardianships',
    owner: 'guardianId',
    by: 'id',
    key: 'childId',
    leftOut: ['childId', 'grantedBy'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'guardianships',
    part: 'guardianshipsOfYou',
    owner: 'childId',
    by: 'id',
    key: 'guardianId',
    leftOut: ['guardianId', 'grantedBy', 'mutedAt'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'guardianships',
    part: 'guardianshipsGrantedByYou',
    owner: 'grantedBy',
    by: 'id',
    key: 'childId',
    leftOut: ['guardianId', 'childId', 'mutedAt'],
    atDeletion: 'renamed',
  },
]
