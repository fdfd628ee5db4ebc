const HOUR_MS = 3_600_000

/** People whose calls are counted at one time. */
export const MOST_WINDOWS = 10_000

interface Window {
  readonly endsAt: number
  calls: number
}

/**
 * Counts the calls of all tokens of a person in an hour, from the first call on, so more tokens don't allow more calls. Only valid
 * tokens count. Kept in this server's memory: each server of an installation allows as many, and a restart forgets them.
 */
export class TokenLimit {
  readonly #perHour: number
  readonly #windows = new Map<string, Window>()
  #sweepAt = 0

  constructor(perHour: number) {
    this.#perHour = perHour
  }

  /** Counts one more call by a token of this person's; how many are left, below zero for one that is too many, and for how many seconds. */
  count(userId: string, now: Date) {
    const at = now.getTime()
    if (at >= this.#sweepAt) this.#sweep(at)
    const known = this.#windows.get(userId)
    const window = known && known.endsAt > at ? known : { endsAt: at + HOUR_MS, calls: 0 }
    if (window !== known) this.#remember(userId, window)
    window.calls += 1
    return { left: this.#perHour - window.calls, seconds: Math.ceil((window.endsAt - at) / 1_000) }
  }

  /** How many calls the tokens of a person have in an hour. */
  get perHour(): number {
    return this.#perHour
  }

  /** Forgets the window that was opened first where there are too many. */
  #remember(userId: string, window: Window): void {
    this.#windows.delete(userId)
    this.#windows.set(userId, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MOST_WINDOWS && oldest !== undefined) this.#windows.delete(oldest)
  }

  #sweep(at: number): void {
    this.#sweepAt = at + HOUR_MS
    for (const [id, { endsAt }] of this.#windows) if (endsAt <= at) this.#windows.delete(id)
  }
}
