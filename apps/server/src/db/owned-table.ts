import type { Tables } from './tables.ts'

interface PersonalRows<T extends keyof Tables> {
  readonly table: T
  /** The column that says whose the row is, and what it says it by. */
  readonly owner: keyof Tables[T] & string
  readonly by: 'id' | 'email'
  /** Tells one owner's rows apart, in the order of the index. */
  readonly key: keyof Tables[T] & string
  /** What a person may not take along: secrets, and other people. */
  readonly leftOut: readonly (keyof Tables[T] & string)[]
  /**
   * What the beginning of a deletion removes, since somebody gets in or is seen by it; what goes in batches after it; and
   * what stays, and names nobody any more.
   */
  readonly atDeletion: 'removedAtOnce' | 'removed' | 'renamed'
  /** What the part of a download is called where it is not all of a table's. */
  readonly part?: string
  /** What is taken along only while it was not deleted, since it is other people's words. */
  readonly withoutDeleted?: true
  /** What is taken along only once it, or its test day, is published. */
  readonly withoutDrafts?: true
  /** What is not taken along: others are working on it, and what of it is the person's to know stands elsewhere. */
  readonly isDraft?: true
  /** Words that are taken out of what stays. */
  readonly emptied?: keyof Tables[T] & string
}

export type OwnedTable = { [T in keyof Tables]: PersonalRows<T> }[keyof Tables]
