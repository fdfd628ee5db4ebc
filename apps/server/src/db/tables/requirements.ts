import type { FileType } from '@boathouse/domain/boathouse/certificates/model'
import type { AppliesTo, Confirmer, Effect } from '@boathouse/domain/boathouse/requirements/model'

export const requirementsTables = {
  requirements: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    /** Normalized name, for uniqueness. */
    nameKey: 'key',
    appliesTo: 'key',
    months: 'integer?',
    effect: 'key',
    confirmer: 'key',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  certificates: {
    clubId: 'key',
    id: 'key',
    requirementId: 'key',
    memberId: 'key',
    day: 'key',
    note: 'text',
    /** The user who confirmed it. */
    confirmedBy: 'key',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  certificateFiles: {
    clubId: 'key',
    id: 'key',
    certificateId: 'key',
    type: 'key',
    createdAt: 'instant',
    /** Empty: the file is in `storedFiles`. */
    bytes: 'blob',
    storedFileId: 'key?',
  },
} as const

export interface RequirementsWords {
  requirements: { appliesTo: AppliesTo; effect: Effect; confirmer: Confirmer }
  certificateFiles: { type: FileType }
}
