import type { Position } from '@boathouse/activity-files/cleaning/earth'
import { placeAround } from '@boathouse/activity-files/cleaning/earth'
import type { Streams } from '@boathouse/activity-files/streams'

/** Seconds between positions beyond which the track is unknown. */
const LONGEST_GAP = 30

/** A line across the water, for example from bank to bank. */
export interface Gate {
  readonly from: Position
  readonly to: Position
}

export interface Crossing {
  /** Seconds since the session's start, interpolated between two positions. */
  readonly seconds: number
  /** Side on which the boat leaves, seen from the gate's `from` to its `to`. */
  readonly towards: 'left' | 'right'
}

/**
 * Finds the crossings of a gate in order. Interpolates linearly between positions; one exactly on the gate counts as
 * left. Breaks and gaps over 30 s are no part of the track. Times and breaks must rise.
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
