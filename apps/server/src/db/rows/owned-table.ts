import type { Tables } from '../tables.ts'

interface PersonalRows<T extends keyof Tables> {
  readonly table: T
  /** Column that holds the owner's id or email. */
  readonly owner: keyof Tables[T] & string
  readonly by: 'id' | 'email'
  /** Unique per owner and indexed, for paging. */
  readonly key: keyof Tables[T] & string
  /** Columns left out of the download: secrets and data about others. */
  readonly leftOut: readonly (keyof Tables[T] & string)[]
  /** Effect of account deletion: removal at once (rows that give access), removal later, or a new or empty owner. */
  readonly atDeletion: 'removedAtOnce' | 'removed' | 'renamed'
  /** Name in the download if it isn't the table's. */
  readonly part?: string
  /** Leaves deleted rows out of the download, because others wrote them. */
  readonly withoutDeleted?: true
  /** Leaves rows out of the download until published, on their own or with their test day. */
  readonly withoutDrafts?: true
  /** Never downloaded: others' drafts, or rows whose personal part is in another table. */
  readonly isDraft?: true
  /** Text column that deletion empties in kept rows. */
  readonly emptied?: keyof Tables[T] & string
}

export type OwnedTable = { [T in keyof Tables]: PersonalRows<T> }[keyof Tables]
