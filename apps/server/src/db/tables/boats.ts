import type { CanoeSide, SweepSide } from '@boathouse/domain/abilities/model'
import type { Severity } from '@boathouse/domain/damages/model'

/** Tables of a club's boats, and of what people do in them; `../tables.ts` says what the words for columns mean. */
export const boatsTables = {
  boats: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    nameKey: 'key',
    searchKey: 'text',
    /** As JSON, as the ids of squads are; null for everyone. */
    rigs: 'text',
    squadIds: 'text?',
    /** The keys of its crafts with a comma before and after each, to be looked for. */
    craftKeys: 'text',
    minWeight: 'integer?',
    maxWeight: 'integer?',
    ownerId: 'key?',
    notes: 'text',
    outFrom: 'key?',
    outTo: 'key?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    archivedAt: 'instant?',
  },
  damages: {
    clubId: 'key',
    id: 'key',
    boatId: 'key',
    severity: 'key',
    what: 'text',
    place: 'text',
    reportedBy: 'key',
    mendedBy: 'key?',
    mendedAt: 'instant?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  damagePhotos: {
    clubId: 'key',
    id: 'key',
    damageId: 'key',
    type: 'key',
    createdAt: 'instant',
    /** Empty once the photo is in `storedFiles`. */
    bytes: 'blob',
    storedFileId: 'key?',
  },
  outings: {
    clubId: 'key',
    id: 'key',
    boatId: 'key',
    craft: 'key',
    captainSeat: 'integer?',
    destination: 'text',
    startedBy: 'key',
    outAt: 'instant',
    expectedBack: 'instant',
    backAt: 'instant?',
    endedBy: 'key?',
    metres: 'integer?',
    remarks: 'text',
    overrideReason: 'text?',
    overriddenBy: 'key?',
    /** How often the duty list was to be told that it is late, as far as that was done. */
    alertsTold: 'integer',
    seenAt: 'instant?',
    seenBy: 'key?',
    /** Of where it goes, to be looked for. */
    searchKey: 'text',
    /** When somebody said that it is back, by the server's clock: what is corrected may say otherwise. */
    closedAt: 'instant?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  /** Who sits in a boat: a member, or a guest by name, whom somebody brought. */
  outingCrews: {
    clubId: 'key',
    outingId: 'key',
    seat: 'integer',
    id: 'key',
    memberId: 'key?',
    guest: 'text?',
    guestOf: 'key?',
    /** As their outing has them, so that what somebody rowed is read from one index. */
    outAt: 'instant',
    metres: 'integer?',
  },
  /** What an outing was before somebody changed it, up to and with a version of it. */
  outingChanges: {
    clubId: 'key',
    id: 'key',
    outingId: 'key',
    changedBy: 'key',
    createdAt: 'instant',
    version: 'integer',
    boatId: 'key',
    craft: 'key',
    captainSeat: 'integer?',
    destination: 'text',
    outAt: 'instant',
    backAt: 'instant?',
    metres: 'integer?',
    remarks: 'text',
  },
  outingChangeCrews: {
    clubId: 'key',
    changeId: 'key',
    seat: 'integer',
    id: 'key',
    memberId: 'key?',
    guest: 'text?',
    guestOf: 'key?',
  },
  /** A club's devices. One that has ended is kept for its name, which stands with what was done at it. */
  kiosks: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    codeHash: 'key?',
    codeEndsAt: 'instant?',
    tokenHash: 'key?',
    createdAt: 'instant',
    pairedAt: 'instant?',
    lastSeenAt: 'instant?',
    endedAt: 'instant?',
  },
  /** What somebody did with an outing that was offered for their log: the session that it became; null where they dismissed it. */
  outingLogs: {
    athleteId: 'key',
    outingId: 'key',
    clubId: 'key',
    sessionId: 'key?',
    createdAt: 'instant',
  },
  /** Members who are told of crews that are late. */
  dutyMembers: { clubId: 'key', userId: 'key', createdAt: 'instant' },
  /** When it was last looked for something that has to be looked for all the time. */
  watches: { name: 'key', lookedAt: 'instant' },
  destinations: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    /** As destinations of outings are compared. */
    nameKey: 'key',
    metres: 'integer?',
    minutes: 'integer?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  reservations: {
    clubId: 'key',
    id: 'key',
    boatId: 'key',
    memberId: 'key',
    outingId: 'key?',
    startsAt: 'instant',
    endsAt: 'instant',
    forWhom: 'text',
    reason: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  /** What somebody says that they do in a boat; null for the sides of a craft that they are not in. */
  abilities: {
    athleteId: 'key',
    sculls: 'boolean',
    sweep: 'key?',
    kayaks: 'boolean',
    canoe: 'key?',
    coxes: 'boolean',
    steers: 'boolean',
    version: 'integer',
    changedAt: 'instant',
  },
} as const

/** Columns that hold only words of the domain. */
export interface BoatsWords {
  damages: { severity: Severity }
  abilities: { sweep: SweepSide | null; canoe: CanoeSide | null }
}
