/** Tables of files in parts; `../tables.ts` says what the words for columns mean. */
export const storedFilesTables = {
  /** Files in parts; the row of another table that has such a file refers to it. */
  storedFiles: {
    id: 'key',
    state: 'key',
    /** Bytes of all parts; 0 of a draft. */
    size: 'integer',
    createdAt: 'instant',
  },
  storedFileParts: {
    fileId: 'key',
    /** Which of the file's parts it is, from 0. */
    place: 'integer',
    bytes: 'blob',
  },
} as const

export interface StoredFilesWords {
  /** No row refers to a draft yet, and none to an unused one any more. */
  storedFiles: { state: 'draft' | 'used' | 'unused' }
}
