/** Tables of a club's boats; `../tables.ts` says what the words for columns mean. */
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
} as const
