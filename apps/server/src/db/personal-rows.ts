import { accountOwnerColumns } from './account-rows.ts'
import { boatOwnerColumns } from './boat-rows.ts'
import { incidentOwnerColumns } from './incident-rows.ts'
import type { OwnedTable } from './owned-table.ts'
import { testOwnerColumns } from './test-rows.ts'

/** How most rows say whose they are. */
const athletes = { owner: 'athleteId', by: 'id' } as const

/**
 * Every column that says whose a row is. 'Download my data' and 'Delete my account' go by this list, and a test fails
 * when a table that knows people is missing from it.
 */
export const ownerColumns: readonly OwnedTable[] = [
  {
    table: 'users',
    owner: 'id',
    by: 'id',
    key: 'id',
    leftOut: ['name', 'image', 'erasedAs', 'linkVersion', 'broughtInviteId', 'endedClubId'],
    atDeletion: 'removed',
  },
  {
    table: 'sessions',
    owner: 'userId',
    by: 'id',
    key: 'id',
    leftOut: ['token', 'ipAddress', 'proofCodeId', 'proofCodeEndsAt', 'proofCodeTries'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'accounts',
    owner: 'userId',
    by: 'id',
    key: 'id',
    leftOut: [
      'password',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'scope',
    ],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'accountLinks',
    owner: 'userId',
    by: 'id',
    key: 'tokenHash',
    leftOut: ['tokenHash'],
    atDeletion: 'removedAtOnce',
  },
  ...accountOwnerColumns,
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
  // What their club tells another system of them: who leaves for good is told of no more.
  {
    table: 'webhookDeliveries',
    owner: 'memberId',
    by: 'id',
    key: 'id',
    leftOut: ['webhookId', 'messageId', 'practiceId', 'outingId', 'attempts', 'dueAt', 'status', 'failure'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'recoveryCodes',
    owner: 'userId',
    by: 'id',
    key: 'codeHash',
    leftOut: ['codeHash'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'halfSignIns',
    owner: 'userId',
    by: 'id',
    key: 'tokenHash',
    leftOut: ['tokenHash', 'newPasswordHash'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'signInLinks',
    owner: 'email',
    by: 'email',
    key: 'tokenHash',
    leftOut: ['tokenHash', 'askerHash'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'outboxMails',
    owner: 'address',
    by: 'email',
    key: 'id',
    leftOut: ['facts', 'failure'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'squadMembers',
    owner: 'userId',
    by: 'id',
    key: 'squadId',
    leftOut: [],
    atDeletion: 'removedAtOnce',
  },
  // The download holds the entry decrypted.
  { table: 'emergencyContacts', ...athletes, key: 'athleteId', leftOut: [], atDeletion: 'removedAtOnce' },
  { table: 'consents', ...athletes, key: 'kind', leftOut: [], atDeletion: 'removedAtOnce' },
  {
    table: 'undecidedMembers',
    owner: 'userId',
    by: 'id',
    key: 'userId',
    leftOut: ['inviteId'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'members',
    owner: 'userId',
    by: 'id',
    key: 'clubId',
    leftOut: ['inviteId', 'searchKey'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'invites',
    owner: 'email',
    by: 'email',
    key: 'id',
    leftOut: ['token', 'proofHash', 'searchKey'],
    atDeletion: 'removedAtOnce',
  },
  // What devices recorded goes before its sessions, which would take all of it along at once.
  { table: 'sessionEfforts', ...athletes, key: 'id', leftOut: ['score'], atDeletion: 'removed' },
  { table: 'coursePieces', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  { table: 'courseSearches', ...athletes, key: 'sessionId', leftOut: ['courses'], atDeletion: 'removed' },
  {
    table: 'activityStreams',
    ...athletes,
    key: 'id',
    // What a reader makes of the file, which is in the archive as it came.
    leftOut: ['streams'],
    atDeletion: 'removed',
  },
  {
    table: 'activityFiles',
    ...athletes,
    key: 'id',
    leftOut: ['bytes', 'packing', 'storedFileId', 'storedSize'],
    atDeletion: 'removed',
  },
  {
    table: 'strokeFactors',
    owner: 'athleteId',
    by: 'id',
    key: 'device',
    leftOut: [],
    atDeletion: 'removed',
  },
  {
    table: 'commentMails',
    owner: 'userId',
    by: 'id',
    key: 'userId',
    leftOut: [],
    atDeletion: 'removedAtOnce',
  },
  { table: 'unreadComments', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  // Whose sessions they are about is those people's to know.
  {
    table: 'coachUnreadComments',
    owner: 'readerId',
    by: 'id',
    key: 'id',
    leftOut: ['athleteId'],
    atDeletion: 'removed',
  },
  {
    table: 'coachUnreadComments',
    part: 'unseenByCoaches',
    ...athletes,
    key: 'id',
    leftOut: ['readerId'],
    atDeletion: 'removed',
  },
  // What was written about one's sessions goes with them; of what one wrote about others' the place stays.
  {
    table: 'comments',
    ...athletes,
    key: 'id',
    leftOut: ['deletedAt'],
    atDeletion: 'removed',
    withoutDeleted: true,
  },
  {
    table: 'comments',
    part: 'commentsByYou',
    owner: 'authorId',
    by: 'id',
    key: 'id',
    leftOut: ['athleteId', 'sessionId'],
    atDeletion: 'renamed',
    emptied: 'text',
  },
  { table: 'planLinks', ...athletes, key: 'id', leftOut: ['linkedBy'], atDeletion: 'removed' },
  // Leaves out whose session it was: that is the athlete's data.
  {
    table: 'planLinks',
    part: 'sessionsMatchedByYou',
    owner: 'linkedBy',
    by: 'id',
    key: 'id',
    leftOut: ['athleteId', 'sessionId', 'isUnlinked'],
    atDeletion: 'renamed',
  },
  { table: 'practiceLinks', ...athletes, key: 'sessionId', leftOut: [], atDeletion: 'removed' },
  { table: 'plannedSessions', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  // What a club planned for somebody alone, once they were told.
  {
    table: 'clubPlannedSessions',
    owner: 'memberId',
    by: 'id',
    key: 'id',
    leftOut: ['sourceId', 'isTouched', 'copyId'],
    atDeletion: 'removed',
    withoutDrafts: true,
  },
  {
    table: 'planNews',
    owner: 'memberId',
    by: 'id',
    key: 'id',
    leftOut: ['contentHash'],
    atDeletion: 'removed',
  },
  {
    table: 'trainingSessions',
    ...athletes,
    key: 'id',
    leftOut: ['searchKey', 'trackLine'],
    atDeletion: 'removed',
  },
  ...testOwnerColumns,
  { table: 'wellnessEntries', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  { table: 'goalTicks', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  { table: 'goals', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  { table: 'courses', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  { table: 'absences', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  {
    table: 'answers',
    ...athletes,
    key: 'practiceId',
    leftOut: ['givenUpSeats'],
    atDeletion: 'removed',
  },
  { table: 'chosenMembers', ...athletes, key: 'choiceId', leftOut: [], atDeletion: 'removed' },
  { table: 'reminders', ...athletes, key: 'practiceId', leftOut: [], atDeletion: 'removed' },
  {
    table: 'calendarAddresses',
    ...athletes,
    key: 'athleteId',
    leftOut: ['version'],
    atDeletion: 'removedAtOnce',
  },
  {
    table: 'pushDevices',
    ...athletes,
    key: 'id',
    leftOut: ['endpoint', 'endpointHash', 'p256dh', 'auth', 'sessionId'],
    atDeletion: 'removedAtOnce',
  },
  { table: 'outboxPushes', ...athletes, key: 'id', leftOut: [], atDeletion: 'removedAtOnce' },
  { table: 'pushKinds', ...athletes, key: 'kind', leftOut: [], atDeletion: 'removed' },
  { table: 'looks', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  // At whose training somebody looked is those people's to know.
  {
    table: 'looks',
    part: 'looksOfYours',
    owner: 'viewerId',
    by: 'id',
    key: 'id',
    leftOut: ['athleteId'],
    atDeletion: 'renamed',
  },
  ...boatOwnerColumns,
  ...incidentOwnerColumns,
  // How many were there stays true; that it was this person does not.
  {
    table: 'registerEntries',
    ...athletes,
    key: 'practiceId',
    leftOut: ['tapId', 'recordedBy'],
    atDeletion: 'renamed',
  },
  // Rows that share a tap are equal without what is left out, so that paging by the tap loses nothing.
  {
    table: 'registerEntries',
    part: 'marksRecordedByYou',
    owner: 'recordedBy',
    by: 'id',
    key: 'tapId',
    leftOut: [
      'athleteId',
      'day',
      'state',
      'tapId',
      'checkedInAt',
      'suggestedAt',
      'version',
      'createdAt',
      'updatedAt',
    ],
    atDeletion: 'renamed',
  },
  // Sums of the lines before. Read by month alone, one of two clubs could be left out where a batch ends, which nobody reaches.
  { table: 'attendanceMonths', ...athletes, key: 'month', leftOut: [], atDeletion: 'removed' },
  {
    table: 'auditEntries',
    owner: 'actorId',
    by: 'id',
    key: 'id',
    leftOut: ['subjectId', 'inviteId'],
    atDeletion: 'renamed',
  },
  {
    table: 'auditEntries',
    owner: 'subjectId',
    by: 'id',
    key: 'id',
    leftOut: ['actorId', 'inviteId'],
    part: 'auditEntriesAboutYou',
    atDeletion: 'renamed',
  },
]

export interface Owner {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

/** What belongs to an address belongs to whoever has shown that it is theirs. */
export const isOwner = ({ by }: Pick<OwnedTable, 'by'>, { emailVerified }: Owner): boolean =>
  by === 'id' || emailVerified
