import { type Place, type Position, placeAround } from '@boathouse/activity-files/cleaning/earth'
import type { Streams } from '@boathouse/activity-files/streams'

/** A sample's position, in metres east and north of the track's first position. */
export interface TrackPoint extends Place {
  readonly index: number
  readonly time: number
}

/** First known position, the origin of the others; null if there is none. */
export function findOrigin({ columns: { latitude, longitude } }: Streams): Position | null {
  if (!latitude || !longitude) return null
  for (let index = 0; index < latitude.length; index++) {
    const position = { latitude: latitude[index] as number, longitude: longitude[index] as number }
    if (Number.isFinite(position.latitude) && Number.isFinite(position.longitude)) return position
  }
  return null
}

/** The track in parts, split at pauses, breaks and gaps in the samples. */
export function findTrack(streams: Streams, joins: Uint8Array): TrackPoint[][] {
  const { time, columns } = streams
  const { latitude, longitude } = columns
  const origin = findOrigin(streams)
  if (!latitude || !longitude || !origin) return []
  const place = placeAround(origin)
  const parts: TrackPoint[][] = []
  let isApart = true
  for (let index = 0; index < time.length; index++) {
    if (!joins[index]) isApart = true
    const position = { latitude: latitude[index] as number, longitude: longitude[index] as number }
    if (!Number.isFinite(position.latitude) || !Number.isFinite(position.longitude)) continue
    if (isApart) parts.push([])
    isApart = false
    const { east, north } = place(position)
    parts.at(-1)?.push({ index, time: time[index] as number, east, north })
  }
  return parts
}

interface SplitTrack {
  /** The parts that others see. */
  readonly seen: readonly (readonly TrackPoint[])[]
  /** The hidden parts, each extended to the next visible point so the line has no gap. */
  readonly hidden: readonly (readonly TrackPoint[])[]
}

/** Splits a track into parts that others see and hidden ones. `streams` are the samples as others get them. */
export function splitBySight(
  parts: readonly (readonly TrackPoint[])[],
  { columns: { latitude } }: Streams,
): SplitTrack {
  const isSeen = ({ index }: TrackPoint) => Number.isFinite(latitude?.[index])
  const seen: TrackPoint[][] = []
  const hidden: TrackPoint[][] = []
  for (const part of parts) {
    for (const [place, point] of part.entries()) {
      const before = part[place - 1]
      const kind = isSeen(point) ? seen : hidden
      if (before === undefined) kind.push([point])
      else if (isSeen(before) === isSeen(point)) kind.at(-1)?.push(point)
      else if (isSeen(point)) {
        hidden.at(-1)?.push(point)
        seen.push([point])
      } else hidden.push([before, point])
    }
  }
  return { seen, hidden }
}

/** Position at a sample, or the last one known before it. */
export function placeAt(track: readonly TrackPoint[], index: number): TrackPoint | undefined {
  let [low, high] = [0, track.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((track[middle] as TrackPoint).index <= index) low = middle + 1
    else high = middle
  }
  return track[Math.max(0, low - 1)]
}
