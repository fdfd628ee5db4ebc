import { hideEnds } from '@boathouse/activity-files/analysis/hidden-ends'
import { expect, it } from 'vitest'
import { findCoursePieces } from './piece-rules.ts'

/** Degrees of latitude in a metre, rounded up: 200 of them are at least 200 m. */
const METRE = 1.0001 / 111_176
const latitudeAt = (metres: number) => 46.9 + metres * METRE

const gateAt = (metres: number) => {
  const latitude = latitudeAt(metres)
  return { from: { latitude, longitude: 18.049 }, to: { latitude, longitude: 18.051 } }
}

it.each([
  ['in the middle', 310, 690, 1],
  ['with a hidden start', 110, 690, 0],
  ['with a hidden finish', 310, 890, 0],
])('finds a piece %s of a track of 1,000 m with hidden ends, or not', (_, start, finish, seen) => {
  const north = Array.from({ length: 51 }, (_, n) => n * 20)
  const streams = {
    time: Float64Array.from(north, (_, second) => second),
    columns: {
      latitude: Float64Array.from(north, latitudeAt),
      longitude: Float64Array.from(north, () => 18.05),
    },
  }
  const gates = { start: gateAt(start), finish: gateAt(finish) }
  expect(findCoursePieces({ streams, breaks: [] }, gates)).toHaveLength(1)
  expect(findCoursePieces({ streams: hideEnds(streams), breaks: [] }, gates)).toHaveLength(seen)
})
