import type { Tables } from './tables.ts'

interface PersonalRows<T extends keyof Tables> {
  readonly table: T
  /** Column of the owner, and whether it holds an id or an email. */
  readonly owner: keyof Tables[T] & string
  readonly by: 'id' | 'email'
  /** Unique per owner, in the order of the index. */
  readonly key: keyof Tables[T] & string
  /** Columns not in the download: secrets and other people. */
  readonly leftOut: readonly (keyof Tables[T] & string)[]
  /** When deletion removes the row: at once if it gives access, later in batches, or only its owner. */
  readonly atDeletion: 'removedAtOnce' | 'removed' | 'renamed'
  /** Name of this part in the download, if it is not the whole table. */
  readonly part?: string
  /** Leaves deleted rows out of the download: other people wrote them. */
  readonly withoutDeleted?: true
  /** Leaves rows out of the download until they or their test day are published. */
  readonly withoutDrafts?: true
  /** Never in the download: drafts by others; the owner's part is elsewhere. */
  readonly isDraft?: true
  /** Text column that is emptied in kept rows. */
  readonly emptied?: keyof Tables[T] & string
}

export type OwnedTable = { [T in keyof Tables]: PersonalRows<T> }[keyof Tables]
