import type { CraftKey } from '@boathouse/domain/sports/model'

/** Tables of who is to sit where; `../tables.ts` says what the words for columns mean. */
export const lineUpsTables = {
  lineUps: {
    clubId: 'key',
    id: 'key',
    practiceId: 'key?',
    /** The day; of a practice the one that it was on when this was saved last. */
    day: 'key',
    hasLaunch: 'boolean',
    publishedAt: 'instant?',
    publishedBy: 'key?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  lineUpBoats: {
    clubId: 'key',
    id: 'key',
    lineUpId: 'key',
    boatId: 'key',
    craft: 'key',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  /** As coaches work on it. One that was emptied keeps its version. */
  lineUpSeats: {
    clubId: 'key',
    lineUpBoatId: 'key',
    seat: 'integer',
    id: 'key',
    memberId: 'key?',
    version: 'integer',
    updatedAt: 'instant',
  },
  /** As it was published. */
  publishedSeats: {
    clubId: 'key',
    lineUpId: 'key',
    boatId: 'key',
    craft: 'key',
    seat: 'integer',
    id: 'key',
    memberId: 'key',
    createdAt: 'instant',
  },
} as const

/** Columns that hold only words of the domain. */
export interface LineUpsWords {
  lineUpBoats: { craft: CraftKey }
  publishedSeats: { craft: CraftKey }
}
