import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

const WARNING_SHARE = 0.8

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface FilesUse {
  readonly used: number
  readonly most: number
}

const sumAll = prepared((db) =>
  db
    .selectFrom('activityFiles')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('storedSize'), eb.val(0)).as('used')),
)

/** Limits the bytes of all files. Measures rarely, so concurrent servers can exceed the quota a little. */
export class FilesRoom {
  readonly #most: number | null
  readonly #onNearlyFull: (use: FilesUse) => void
  #measured: { readonly used: number; readonly at: number } | null = null
  #added = 0
  #warnedAt = -Infinity

  /** `most`: bytes, or null. Calls `onNearlyFull` from 80 % on, at most once an hour. */
  constructor(most: number | null, onNearlyFull: (use: FilesUse) => void) {
    this.#most = most
    this.#onNearlyFull = onNearlyFull
  }

  /** Last measured use; null before the first measurement or without a quota. */
  get known(): FilesUse | null {
    if (this.#most === null || !this.#measured) return null
    return { used: this.#measured.used + this.#added, most: this.#most }
  }

  /** Whether this many bytes fit. Call it outside transactions, or concurrent uploads conflict. */
  async fits(db: Db, now: Date, bytes: number): Promise<boolean> {
    if (this.#most === null) return true
    if (this.#isStale(this.#most, now, bytes)) await this.measure(db, now)
    return (this.#measured?.used ?? 0) + this.#added + bytes <= this.#most
  }

  add(bytes: number): void {
    this.#added += bytes
  }

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
