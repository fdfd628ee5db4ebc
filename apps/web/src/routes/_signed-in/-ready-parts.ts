import { useEffect, useState } from 'react'

type Part = 'crews' | 'outings' | 'plan' | 'comments' | 'consents' | 'week'

const ready = new Set<Part>()
const shown = new Set<Part>()

/** Loads data and code of a part of a screen, and remembers that it is ready unless `load` returns false. */
export async function preparePart(part: Part, load: () => Promise<unknown>): Promise<void> {
  ready.delete(part)
  if ((await load()) !== false) ready.add(part)
}

/** Returns whether a part was ready when its screen opened. One that was not comes below the screen, so nothing moves. */
export function useReadyPart(part: Part): boolean {
  const [isReady] = useState(() => ready.has(part))
  useEffect(() => {
    if (!isReady) return
    shown.add(part)
    return () => void shown.delete(part)
  }, [isReady, part])
  return isReady
}

/** Whether the open screen shows a part itself. */
export const isShownAbove = (part: Part): boolean => shown.has(part)
