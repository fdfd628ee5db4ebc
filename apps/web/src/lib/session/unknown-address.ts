let isMissed = false

/** Notes that the page was opened at an unknown URL. */
export const noteUnknownAddress = (): void => {
  isMissed = true
}

/** Returns and clears the note. */
export function takeUnknownAddress(): boolean {
  const wasMissed = isMissed
  isMissed = false
  return wasMissed
}
