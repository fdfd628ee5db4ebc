import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/** The share of the quota from which the operator is warned. */
const WARNING_SHARE = 0.8

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface FilesUse {
  /** Bytes of all athletes' device files, with what is recorded in them. */
  readonly used: number
  /** The most bytes that they may take. */
  readonly most: number
}

/** Summed in an index alone. */
const sumAll = prepared((db) =>
  db
    .selectFrom('activityFiles')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('storedSize'), eb.val(0)).as('used')),
)

/**
 * The room for all athletes' files together. They are summed at most once a minute, and only once a quarter of the room that was left is
 * filled: several servers together exceed the quota by little.
 */
export class FilesRoom {
  readonly #most: number | null
  readonly #onNearlyFull: (use: FilesUse) => void
  #measured: { readonly used: number; readonly at: number } | null = null
  /** Added by this server since then. */
  #added = 0
  #warnedAt = -Infinity

  /** `most` in bytes, null without a quota. `onNearlyFull` is called once an hour at most, from 80 % on. */
  constructor(most: number | null, onNearlyFull: (use: FilesUse) => void) {
    this.#most = most
    this.#onNearlyFull = onNearlyFull
  }

  /** As far as it was measured. Null without a quota, and before the first measure. */
  get known(): FilesUse | null {
    if (this.#most === null || !this.#measured) return null
    return { used: this.#measured.used + this.#added, most: this.#most }
  }

  /** Returns whether this many bytes fit. Don't call it inside a transaction: concurrent uploads would conflict on PostgreSQL. */
  async fits(db: Db, now: Date, bytes: number): Promise<boolean> {
    if (this.#most === null) return true
    if (this.#isStale(this.#most, now, bytes)) await this.measure(db, now)
    return (this.#measured?.used ?? 0) + this.#added + bytes <= this.#most
  }

  /** Counts bytes that were stored. */
  add(bytes: number): void {
    this.#added += bytes
  }

  /** Sums all files. Null without a quota. */
  async measure(db: Db, now: Date): Promise<FilesUse | null> {
    const most = this.#most
    if (most === null) return null
    this.#added = 0
    const [sum] = await sumAll(db, {})
    const used = Number(sum?.used ?? 0)
    this.#measured = { used, at: now.getTime() }
    if (isNearlyFull({ used, most }) && now.getTime() - this.#warnedAt >= HOUR_MS) {
      this.#warnedAt = now.getTime()
      this.#onNearlyFull({ used, most })
    }
    return { used, most }
  }

  #isStale(most: number, now: Date, bytes: number): boolean {
    if (!this.#measured) return true
    const { used, at } = this.#measured
    return now.getTime() - at >= MINUTE_MS && this.#added + bytes > (most - used) / 4
  }
}

export const isNearlyFull = ({ used, most }: FilesUse): boolean => used >= most * WARNING_SHARE
