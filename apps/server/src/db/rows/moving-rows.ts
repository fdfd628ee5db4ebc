import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { ownerColumns } from './personal-rows.ts'

/** Columns that may not be equal in two rows of one owner. */
interface Unique {
  readonly columns: readonly string[]
  /** Condition of a partial index. */
  readonly where?: (row: string) => RawBuilder<unknown>
}

export interface Parent {
  readonly table: keyof Tables
  /** Column of the child that holds the parent's `parentColumn`; both have the same owner. */
  readonly column: string
  readonly parentColumn: string
}

export interface MovingRows {
  readonly table: keyof Tables
  readonly owner: string
  /** Identifies a row among its owner's. */
  readonly key: readonly string[]
  readonly uniques: readonly Unique[]
  readonly parents: readonly Parent[]
  /** Whether the account that stays has no use for any of these rows. */
  readonly isLeftOut: boolean
}

/** Credentials, settings and messages of the account that ends. They stay with it. */
const STAYING = new Set([
  'users.id',
  'accountMerges.keptId',
  'accountMerges.endedId',
  'sessions.userId',
  'accounts.userId',
  'accountLinks.userId',
  'webhookDeliveries.memberId',
  'recoveryCodes.userId',
  'halfSignIns.userId',
  'emailChanges.userId',
  'factorResets.userId',
  'factors.userId',
  'passkeys.userId',
  'oidcAccounts.userId',
  'apiTokens.userId',
  'commentMails.userId',
  'calendarAddresses.athleteId',
  'pushDevices.athleteId',
  'outboxPushes.athleteId',
  'pushKinds.athleteId',
  // Recounted from the register.
  'attendanceMonths.athleteId',
])

/** Pending requests of the account that ends. The other one can ask again. */
const LEFT_OUT = new Set(['joinRequests.userId', 'undecidedMembers.userId'])

/** Keys of tables without an id. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'guardianships.guardianId': ['childId'],
  'guardianships.childId': ['guardianId'],
  'guardianships.grantedBy': ['guardianId', 'childId'],
  'joinRequests.userId': ['clubId'],
  'undecidedMembers.userId': [],
  'clubEntries.userId': ['clubId'],
  'squadMembers.userId': ['clubId', 'squadId'],
  'members.userId': ['clubId'],
  'dutyMembers.userId': ['clubId'],
  'consents.athleteId': ['clubId', 'kind'],
  'courseSearches.athleteId': ['sessionId'],
  'strokeFactors.athleteId': ['device'],
  'practiceLinks.athleteId': ['sessionId'],
  'answers.athleteId': ['practiceId'],
  'answers.answeredBy': ['practiceId', 'athleteId'],
  'chosenMembers.athleteId': ['choiceId'],
  'reminders.athleteId': ['practiceId'],
  'outingLogs.athleteId': ['outingId'],
  'abilities.athleteId': [],
  'emergencyContacts.athleteId': [],
  'registerEntries.athleteId': ['practiceId'],
  'registerEntries.recordedBy': ['practiceId', 'athleteId'],
}

/** Owners in the key of their table; an athlete's own id is, too. */
const IN_KEY = new Set([
  'guardianships.guardianId',
  'guardianships.childId',
  'clubEntries.userId',
  'squadMembers.userId',
  'members.userId',
  'dutyMembers.userId',
])

/** Unique indexes with an owner, besides the keys. */
const UNIQUES: Readonly<Record<string, readonly Unique[]>> = {
  'invites.childId': [{ columns: ['clubId', 'email'] }],
  'activityFiles.athleteId': [{ columns: ['sha256'] }],
  'trainingSessions.athleteId': [
    {
      columns: ['source', 'sourceId'],
      where: (row) =>
        sql`(${sql.ref(`${row}.deletedAt`)} is null or ${sql.ref(`${row}.joinedInto`)} is not null)`,
    },
  ],
  'planLinks.athleteId': [
    { columns: ['plannedId'], where: (row) => sql`${sql.ref(`${row}.isUnlinked`)} = false` },
  ],
  'results.athleteId': [{ columns: ['testDayId', 'disciplineKey'] }],
  'testCells.athleteId': [{ columns: ['clubId', 'testDayId', 'disciplineKey'] }],
  'wellnessEntries.athleteId': [{ columns: ['day'] }],
  'looks.athleteId': [{ columns: ['viewerId', 'day', 'kind', 'clubId'] }],
  'looks.viewerId': [{ columns: ['day', 'kind', 'athleteId', 'clubId'] }],
  'coachUnreadComments.athleteId': [{ columns: ['readerId', 'id'] }],
  'coachUnreadComments.readerId': [{ columns: ['athleteId', 'id'] }],
  'publishedSeats.memberId': [{ columns: ['clubId', 'lineUpId'] }],
}

const ofSession: Parent = { table: 'trainingSessions', column: 'sessionId', parentColumn: 'id' }
const ofComment: Parent = { table: 'comments', column: 'id', parentColumn: 'id' }

/** Rows that belong to another row of their owner, and share its fate. */
const PARENTS: Readonly<Record<string, readonly Parent[]>> = {
  'activityStreams.athleteId': [ofSession],
  'sessionEfforts.athleteId': [ofSession],
  'coursePieces.athleteId': [ofSession],
  'courseSearches.athleteId': [ofSession],
  'comments.athleteId': [ofSession],
  'planLinks.athleteId': [ofSession],
  'practiceLinks.athleteId': [ofSession],
  'outingLogs.athleteId': [ofSession],
  'goalTicks.athleteId': [{ table: 'goals', column: 'goalId', parentColumn: 'id' }],
  'heartRateCounts.athleteId': [{ table: 'activityStreams', column: 'id', parentColumn: 'id' }],
  'unreadComments.athleteId': [ofComment],
  'coachUnreadComments.athleteId': [ofComment],
}

/** Rows of a membership. A merge moves memberships after them. */
export const OF_MEMBERSHIPS = [
  'clubEntries.userId',
  'squadMembers.userId',
  'dutyMembers.userId',
  'consents.athleteId',
  'lineUpSeats.memberId',
  'publishedSeats.memberId',
  'coachUnreadComments.readerId',
]

/** Large rows of an athlete alone, which stay with the account that ends when they are left out. */
export const ROOTS = new Set<keyof Tables>(['activityFiles', 'trainingSessions'])

const RANKS: Partial<Record<keyof Tables, number>> = {
  activityFiles: 0,
  trainingSessions: 1,
  goals: 1,
  activityStreams: 2,
  comments: 2,
  // Deleting a membership deletes the rows that refer to it.
  members: 9,
}
const rankOf = ({ table }: MovingRows) => RANKS[table] ?? 3

/** Tables whose rows a merge moves, parents first and memberships last. */
export const movingRows: readonly MovingRows[] = ownerColumns
  .filter(({ table, owner, by }) => by === 'id' && !STAYING.has(`${table}.${owner}`))
  .map(({ table, owner }) => {
    const name = `${table}.${owner}`
    const key = KEYS[name] ?? ['id']
    const isKey = owner === 'athleteId' || IN_KEY.has(name)
    const uniques = [...(isKey ? [{ columns: key }] : []), ...(UNIQUES[name] ?? [])]
    return { table, owner, key, uniques, parents: PARENTS[name] ?? [], isLeftOut: LEFT_OUT.has(name) }
  })
  .toSorted((one, other) => rankOf(one) - rankOf(other))
