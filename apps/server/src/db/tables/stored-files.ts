/** Files in parts. For column kinds see `../tables.ts`. */
export const storedFilesTables = {
  /** A row of another table refers to each file. */
  storedFiles: {
    id: 'key',
    state: 'key',
    /** Bytes of all parts; 0 for a draft. */
    size: 'integer',
    createdAt: 'instant',
  },
  storedFileParts: {
    fileId: 'key',
    /** Index of the part, from 0. */
    place: 'integer',
    bytes: 'blob',
  },
} as const

export interface StoredFilesWords {
  /** Nothing refers to a draft yet, or to an unused file any longer. */
  storedFiles: { state: 'draft' | 'used' | 'unused' }
}
