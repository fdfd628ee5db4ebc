import { Listeners } from './listeners.ts'

const listeners = new Listeners()
let isMissing = false
let wasDismissed = false

/** Notes a call that was refused because the user has no second factor. After they close the dialog, background reads no longer open it. */
export function noteMissingFactor(isReading: boolean): void {
  if (isReading && wasDismissed) return
  isMissing = true
  listeners.notify()
}

export function dismissMissingFactor(): void {
  isMissing = false
  wasDismissed = true
  listeners.notify()
}

export const followMissingFactor = listeners.add

export const isFactorMissing = (): boolean => isMissing
