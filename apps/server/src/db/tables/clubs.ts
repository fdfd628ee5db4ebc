import type { ClubStatus, KioskNames, NamesShownTo } from '@boathouse/domain/club/clubs/model'
import type { ConsentChoice, ConsentKind, ViewKind } from '@boathouse/domain/club/consents/model'
import type { InviteRole, InviteStatus } from '@boathouse/domain/club/invites/model'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { SquadRole } from '@boathouse/domain/club/squads/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import type { Sport } from '@boathouse/domain/sport/sports/model'

export const clubsTables = {
  clubs: {
    id: 'key',
    name: 'text',
    nameLower: 'key',
    searchKey: 'key',
    status: 'text',
    timeZone: 'text',
    sport: 'text?',
    seasonStart: 'text',
    language: 'text?',
    answerDeadline: 'integer?',
    reminder: 'integer?',
    announceDays: 'integer?',
    namesShownTo: 'text',
    rankingsShownTo: 'text',
    kioskNames: 'text',
    lateAfter: 'integer',
    secondFactorFrom: 'text?',
    reservationDays: 'integer',
    reservationMinutes: 'integer',
    reservationsOpen: 'integer',
    usesBoats: 'boolean',
    usesPlan: 'boolean',
    usesTests: 'boolean',
    usesWellness: 'boolean',
    usesLinks: 'boolean',
    minorsNeedAdult: 'boolean',
    /** Age from which members decide without their guardians. */
    independenceAge: 'integer',
    outingMinutes: 'integer',
    latitude: 'decimal?',
    longitude: 'decimal?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  members: {
    clubId: 'key',
    userId: 'key',
    role: 'key',
    status: 'text',
    inviteId: 'key?',
    searchKey: 'key',
    joinedAt: 'instant',
    updatedAt: 'instant',
    /** When the member last made the club their current one. */
    chosenAt: 'instant?',
  },
  /** Details that a club entered about a member. The other columns are null if the member had entered their own. */
  clubEntries: {
    userId: 'key',
    clubId: 'key',
    memberNumber: 'text?',
    yearOfBirth: 'integer?',
    /** `updatedAt` of the emergency contacts that the club entered. */
    contactsAt: 'instant?',
  },
  /** Users who joined by their email address and haven't accepted yet. Kept out of `members`, so no query counts them. */
  undecidedMembers: {
    userId: 'key',
    clubId: 'key',
    role: 'key',
    inviteId: 'key',
    joinedAt: 'instant',
  },
  invites: {
    clubId: 'key',
    id: 'key',
    token: 'key',
    proofHash: 'key?',
    email: 'key',
    role: 'key',
    status: 'key',
    firstName: 'text?',
    lastName: 'text?',
    searchKey: 'text',
    squadId: 'key?',
    createdAt: 'instant',
    expiresAt: 'instant',
    usedAt: 'instant?',
    deletedAt: 'instant?',
    /** Set if it invites a guardian of this child. */
    childId: 'key?',
  },
  /** Imports of members from a sheet, until they can't be undone. */
  memberImports: { clubId: 'key', id: 'key', createdAt: 'instant', undoUntil: 'instant' },
  /** Details of an imported member, kept with the invite until the person joins. */
  importedInvites: {
    clubId: 'key',
    inviteId: 'key',
    importId: 'key',
    /** When someone first opened the link. */
    openedAt: 'instant?',
    memberNumber: 'text?',
    yearOfBirth: 'integer?',
    /** JSON. */
    squadIds: 'text',
    /** Encrypted like emergency contacts; null without a phone number. */
    sealedContacts: 'text?',
    endsAt: 'instant',
  },
  /** Unhashed, because admins can display the link again. */
  clubLinks: {
    clubId: 'key',
    token: 'key',
    createdAt: 'instant',
    expiresAt: 'instant',
  },
  /** A declined request is kept until `endsAt`; then the user may ask again. */
  joinRequests: {
    userId: 'key',
    clubId: 'key',
    createdAt: 'instant',
    endsAt: 'instant',
    declinedAt: 'instant?',
  },
  squads: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    nameKey: 'key',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    archivedAt: 'instant?',
  },
  squadMembers: {
    clubId: 'key',
    squadId: 'key',
    userId: 'key',
    role: 'key',
    addedAt: 'instant',
  },
  consents: {
    clubId: 'key',
    athleteId: 'key',
    kind: 'key',
    choice: 'key',
    /** First shared day; null if everything is shared. */
    firstDay: 'key?',
    version: 'integer',
    changedAt: 'instant',
  },
  looks: {
    athleteId: 'key',
    id: 'key',
    viewerId: 'key',
    clubId: 'key',
    /** Day on the club's calendar. */
    day: 'key',
    kind: 'key',
    at: 'instant',
  },
  standardSets: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    /** JSON texts. */
    ageClasses: 'text',
    standards: 'text',
    size: 'integer',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  waters: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    credit: 'text',
    outline: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  clubChanges: {
    clubId: 'key',
    kind: 'key',
    number: 'integer',
    changedAt: 'instant',
  },
} as const

export interface ClubsWords {
  clubs: {
    status: ClubStatus
    namesShownTo: NamesShownTo
    rankingsShownTo: NamesShownTo
    kioskNames: KioskNames
    sport: Sport | null
  }
  members: { role: MemberRole; status: 'active' }
  undecidedMembers: { role: MemberRole }
  invites: { role: InviteRole; status: InviteStatus }
  squadMembers: { role: SquadRole }
  consents: { kind: ConsentKind; choice: ConsentChoice }
  looks: { kind: ViewKind }
  clubChanges: { kind: ChangeKind }
}
