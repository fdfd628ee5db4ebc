let isMissed = false

/** Remembers that the page was opened at an address without a screen. */
export const noteUnknownAddress = (): void => {
  isMissed = true
}

/** Whether that happened; forgets it. */
export function takeUnknownAddress(): boolean {
  const wasMissed = isMissed
  isMissed = false
  return wasMissed
}
