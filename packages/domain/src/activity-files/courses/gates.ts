import type { Position } from '../cleaning/earth.ts'
import { placeAround } from '../cleaning/earth.ts'
import type { Streams } from '../streams.ts'

/** Between fixes further apart than this, in seconds, nobody knows which way somebody went. */
const LONGEST_GAP = 30

/** A line across the water, from bank to bank say: crossing it anywhere between its ends counts. */
export interface Gate {
  readonly from: Position
  readonly to: Position
}

/** One crossing of a gate. */
export interface Crossing {
  /** Seconds since the session's start, between the fixes on both sides. */
  readonly seconds: number
  /** Which side it came out on, seen from the gate's `from` to its `to`. */
  readonly towards: 'left' | 'right'
}

/**
 * When a track crossed a gate, first to last. Between two fixes it is a straight line at one speed; a fix on the gate is on its
 * left. Breaks and gaps over 30 s are no part of the track. Times and breaks have to rise.
 */
export function findCrossings({ time, columns }: Streams, breaks: readonly number[], gate: Gate): Crossing[] {
  const { latitude, longitude } = columns
  if (!latitude || !longitude) return []
  const place = placeAround(gate.from)
  const end = place(gate.to)
  const length = Math.hypot(end.east, end.north)
  if (length === 0) return []
  const crossings: Crossing[] = []
  let before: { seconds: number; along: number; aside: number } | null = null
  let passed = 0
  for (const [index, seconds] of time.entries()) {
    const position = { latitude: latitude[index] ?? Number.NaN, longitude: longitude[index] ?? Number.NaN }
    if (Number.isNaN(position.latitude) || Number.isNaN(position.longitude)) continue
    const { east, north } = place(position)
    const fix = {
      seconds,
      along: (east * end.east + north * end.north) / length,
      aside: (north * end.east - east * end.north) / length,
    }
    const passedBefore = passed
    while ((breaks[passed] ?? Number.POSITIVE_INFINITY) <= seconds) passed++
    const isConnected = before && seconds - before.seconds <= LONGEST_GAP && passed === passedBefore
    if (before && isConnected && before.aside >= 0 !== fix.aside >= 0) {
      const share = before.aside / (before.aside - fix.aside)
      const along = before.along + share * (fix.along - before.along)
      if (along >= 0 && along <= length)
        crossings.push({
          seconds: before.seconds + share * (seconds - before.seconds),
          towards: fix.aside >= 0 ? 'left' : 'right',
        })
    }
    before = fix
  }
  return crossings
}
