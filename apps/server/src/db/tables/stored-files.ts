export const storedFilesTables = {
  /** Each file is referred to by a row of another table. */
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
  /** `draft`: not referenced yet. `unused`: no longer referenced. */
  storedFiles: { state: 'draft' | 'used' | 'unused' }
}
