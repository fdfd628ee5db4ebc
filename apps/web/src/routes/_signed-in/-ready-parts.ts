import { useState } from 'react'

type Part = 'crews' | 'outings' | 'today'

const ready = new Set<Part>()

/** Loads data and code of a part of the dashboard, and remembers that it is ready unless `load` returns false. */
export async function preparePart(part: Part, load: () => Promise<unknown>): Promise<void> {
  ready.delete(part)
  if ((await load()) !== false) ready.add(part)
}

/** Returns whether a part was ready when the dashboard opened. One that was not waits for the next visit, so nothing moves. */
export function useReadyPart(part: Part): boolean {
  const [isReady] = useState(() => ready.has(part))
  return isReady
}
