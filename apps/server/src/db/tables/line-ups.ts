import type { CraftKey } from '@boathouse/domain/sport/sports/model'

export const lineUpsTables = {
  lineUps: {
    clubId: 'key',
    id: 'key',
    practiceId: 'key?',
    /** The practice's day at the last save, if the line-up is for a practice. */
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
  /** Draft seats. An emptied seat keeps its version. */
  lineUpSeats: {
    clubId: 'key',
    lineUpBoatId: 'key',
    seat: 'integer',
    id: 'key',
    memberId: 'key?',
    version: 'integer',
    updatedAt: 'instant',
  },
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

export interface LineUpsWords {
  lineUpBoats: { craft: CraftKey }
  publishedSeats: { craft: CraftKey }
}
