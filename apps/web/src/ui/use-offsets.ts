import { useCallback, useEffect, useState } from 'react'
import { findOffset, listedZones } from './time-zones.ts'

/** Zones that are looked up at a time: a formatter for each of four hundred is a fifth of a second on a phone. */
const AT_ONCE = 25

/** How far zones are from UTC now, as far as it was looked up: those that are asked for at once, the others bit by bit. */
export function useOffsets(first: readonly string[]): (zone: string) => string | undefined {
  const [now] = useState(() => new Date())
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(() => lookUp(first, now))
  useEffect(() => {
    const left = listedZones()
    let timer: ReturnType<typeof setTimeout>
    const found = new Map<string, string>()
    const next = () => {
      for (const [zone, offset] of lookUp(left.splice(0, AT_ONCE), now)) found.set(zone, offset)
      if (left.length > 0) timer = setTimeout(next, 20)
      else setKnown((before) => new Map([...before, ...found]))
    }
    timer = setTimeout(next, 20)
    return () => clearTimeout(timer)
  }, [now])
  return useCallback((zone: string) => known.get(zone), [known])
}

const lookUp = (zones: readonly string[], at: Date) =>
  new Map(zones.map((zone) => [zone, findOffset(zone, at)] as const))
