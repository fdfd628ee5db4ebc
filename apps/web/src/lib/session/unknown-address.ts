let isMissed = false

export const noteUnknownAddress = (): void => {
  isMissed = true
}

/** Returns whether the page was opened at an unknown URL, and clears the note. */
export function takeUnknownAddress(): boolean {
  const wasMissed = isMissed
  isMissed = false
  return wasMissed
}
