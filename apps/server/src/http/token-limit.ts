const HOUR_MS = 3_600_000

export const MAX_WINDOWS = 10_000

interface Window {
  readonly endsAt: number
  calls: number
}

/** Limits the calls per hour of all of a user's tokens. In memory: each server counts on its own. */
export class TokenLimit {
  readonly #perHour: number
  readonly #windows = new Map<string, Window>()
  #sweepAt = 0

  constructor(perHour: number) {
    this.#perHour = perHour
  }

  /** Returns the calls left, negative if over the limit, and the seconds until the window ends. */
  count(userId: string, now: Date) {
    const at = now.getTime()
    if (at >= this.#sweepAt) this.#sweep(at)
    const known = this.#windows.get(userId)
    const window = known && known.endsAt > at ? known : { endsAt: at + HOUR_MS, calls: 0 }
    if (window !== known) this.#remember(userId, window)
    window.calls += 1
    return { left: this.#perHour - window.calls, seconds: Math.ceil((window.endsAt - at) / 1_000) }
  }

  get perHour(): number {
    return this.#perHour
  }

  /** Removes the oldest window if there are too many. */
  #remember(userId: string, window: Window): void {
    this.#windows.delete(userId)
    this.#windows.set(userId, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MAX_WINDOWS && oldest !== undefined) this.#windows.delete(oldest)
  }

  #sweep(at: number): void {
    this.#sweepAt = at + HOUR_MS
    for (const [id, { endsAt }] of this.#windows) if (endsAt <= at) this.#windows.delete(id)
  }
}
