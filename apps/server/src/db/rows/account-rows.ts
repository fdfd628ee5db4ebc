import type { OwnedTable } from './owned-table.ts'

export const accountOwnerColumns: readonly OwnedTable[] = [
  {
    table: 'clubEntries',
    owner: 'userId',
    by: 'id',
    key: 'clubId',
    leftOut: ['contactsAt'],
    atDeletion: 'removedAtOnce',
  },
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
  // The reset continues without the name of the super admin who requested it.
  {
    table: 'factorResets',
    part: 'factorResetsByYou',
    owner: 'askedBy',
    by: 'id',
    key: 'id',
    leftOut: ['userId'],
    atDeletion: 'renamed',
  },
  {
    table: 'factors',
    owner: 'userId',
    by: 'id',
    key: 'id',
    leftOut: ['sealedKey', 'lastStep'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'passkeys',
    owner: 'userId',
    by: 'id',
    key: 'id',
    leftOut: ['credentialId', 'publicKey', 'counter', 'transports'],
    atDeletion: 'removedAtOnce',
  },
  { table: 'oidcAccounts', owner: 'userId', by: 'id', key: 'id', leftOut: [], atDeletion: 'removedAtOnce' },
  {
    table: 'apiTokens',
    owner: 'userId',
    by: 'id',
    key: 'id',
    leftOut: ['tokenHash'],
    atDeletion: 'removedAtOnce',
  },
]
