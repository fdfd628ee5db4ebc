import { accountOwnerColumns } from './account-rows.ts'
import { boatOwnerColumns } from './boat-rows.ts'
import { guardianOwnerColumns } from './guardian-rows.ts'
import { incidentOwnerColumns } from './incident-rows.ts'
import type { OwnedTable } from './owned-table.ts'
import { requirementOwnerColumns } from './requirement-rows.ts'
import { testOwnerColumns } from './test-rows.ts'

const athletes = { owner: 'athleteId', by: 'id' } as const

/** All tables with personal data, for download and account deletion. A test fails if one is missing. */
export const ownerColumns: readonly OwnedTable[] = [
  {
    table: 'users',
    owner: 'id',
    by: 'id',
    key: 'id',
    leftOut: ['name', 'image', 'erasedAs', 'linkVersion', 'broughtInviteId', 'endedClubId'],
    atDeletion: 'removed',
  },
  ...guardianOwnerColumns,
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
  // Deliveries about deleted users must not reach other systems.
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
  // The download contains the contact in plain text.
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
    leftOut: ['token', 'proofHash', 'searchKey', 'childId'],
    atDeletion: 'removedAtOnce',
  },
  // Addresses and names of guardians are theirs.
  {
    table: 'invites',
    part: 'invitesOfGuardians',
    owner: 'childId',
    by: 'id',
    key: 'id',
    leftOut: ['token', 'proofHash', 'searchKey', 'email', 'role', 'firstName', 'lastName', 'squadId'],
    atDeletion: 'removedAtOnce',
  },
  // Before sessions, whose deletion would otherwise cascade to all recordings at once.
  { table: 'sessionEfforts', ...athletes, key: 'id', leftOut: ['score'], atDeletion: 'removed' },
  { table: 'coursePieces', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  { table: 'courseSearches', ...athletes, key: 'sessionId', leftOut: ['courses'], atDeletion: 'removed' },
  { table: 'heartRateCounts', ...athletes, key: 'id', leftOut: ['counts'], atDeletion: 'removed' },
  { table: 'heartRateZones', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  {
    table: 'activityStreams',
    ...athletes,
    key: 'id',
    // Derived from the file, which the archive includes.
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
  // Leave out athlete ids: the reader may not know them.
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
  // Deletes comments on the user's sessions; their comments elsewhere become empty placeholders.
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
  // Omits the session's owner: that is the athlete's data.
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
  // A club's plans for this athlete alone, once the athlete was notified.
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
    leftOut: ['givenUpSeats', 'answeredBy', 'toldPlace'],
    atDeletion: 'removed',
  },
  // A user who was someone's guest before.
  {
    table: 'walkIns',
    owner: 'email',
    by: 'email',
    key: 'id',
    leftOut: ['deletedAt'],
    atDeletion: 'removedAtOnce',
  },
  // Paging by `practiceId` is safe: rows with the same one are equal in the remaining columns.
  {
    table: 'answers',
    part: 'answersGivenByYou',
    owner: 'answeredBy',
    by: 'id',
    key: 'practiceId',
    leftOut: [
      'athleteId',
      'day',
      'answer',
      'reason',
      'version',
      'createdAt',
      'updatedAt',
      'givenUpSeats',
      'yesUntil',
      'yesAt',
      'toldPlace',
    ],
    atDeletion: 'renamed',
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
  // Omits the child that it is about, as guardianships do.
  { table: 'outboxPushes', ...athletes, key: 'id', leftOut: ['childId'], atDeletion: 'removedAtOnce' },
  { table: 'pushKinds', ...athletes, key: 'kind', leftOut: [], atDeletion: 'removed' },
  { table: 'looks', ...athletes, key: 'id', leftOut: [], atDeletion: 'removed' },
  // Omits whose training was viewed: that is the athletes' data.
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
  ...requirementOwnerColumns,
  // Keeps the club's counts, without the name.
  {
    table: 'registerEntries',
    ...athletes,
    key: 'practiceId',
    leftOut: ['tapId', 'recordedBy'],
    atDeletion: 'renamed',
  },
  // Paging by `tapId` is safe: rows with the same one are equal in the remaining columns.
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
  // Sums of the entries above. Two clubs may share a month: paging could skip one, but only after a full
  // batch of months.
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
  readonly email: string | null
  readonly emailVerified: boolean
}

/** Rows keyed by email belong to the user who verified that email. */
export const isOwner = ({ by }: Pick<OwnedTable, 'by'>, { emailVerified }: Owner): boolean =>
  by === 'id' || emailVerified
