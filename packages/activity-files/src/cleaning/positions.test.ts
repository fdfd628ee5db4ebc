import { expect, it } from 'vitest'
import { cleanPositions } from './positions.ts'

/** Metres in a degree of latitude at the equator. */
const DEGREE = 110_574
const FASTEST = 12

/** Cleans positions to the north, in metres, a second apart or at the given times. */
function clean(metres: readonly number[], times?: readonly number[]) {
  const streams = {
    time: Float64Array.from(times ?? metres.keys()),
    columns: {
      latitude: Float64Array.from(metres, (north) => north / DEGREE),
      longitude: new Float64Array(metres.length),
    },
  }
  const { distance, dropped, reanchored, streams: cleaned } = cleanPositions(streams, { fastest: FASTEST })
  const way = [...(distance ?? [])].map((value) => Math.round(value))
  const kept = [...(cleaned.columns.latitude ?? [])].map((value) => !Number.isNaN(value))
  return { way, kept: kept.filter(Boolean).length, dropped, reanchored }
}
const nan = Number.NaN

it('measures the distance from position to position', () => {
  expect(clean([0, 4, 8, 4])).toEqual({ way: [0, 4, 8, 12], kept: 4, dropped: 0, reanchored: 0 })
})

it('removes a position that would need more than 12 m/s', () => {
  expect(clean([0, 4, 500, 12, 16])).toEqual({ way: [0, 4, nan, 12, 16], kept: 4, dropped: 1, reanchored: 0 })
  expect(clean([0, 11.9])).toMatchObject({ way: [0, 12] })
  expect(clean([0, 12.1])).toMatchObject({ way: [0, nan] })
})

it('allows within less than a second what a second allows', () => {
  expect(clean([0, 11], [0, 0.2])).toMatchObject({ way: [0, 11] })
  expect(clean([0, 110], [0, 10])).toMatchObject({ way: [0, 110] })
})

it('follows five consistent positions after a jump, without its metres', () => {
  const jump = [0, 4, 500, 504, 508, 512, 516, 520]
  expect(clean(jump)).toEqual({ way: [0, 4, 4, 8, 12, 16, 20, 24], kept: 8, dropped: 0, reanchored: 1 })
  expect(clean(jump.slice(0, 6))).toEqual({
    way: [0, 4, nan, nan, nan, nan],
    kept: 2,
    dropped: 4,
    reanchored: 0,
  })
})

it('removes five inconsistent positions as spikes', () => {
  expect(clean([0, 4, 500, 900, 500, 900, 500, 28])).toMatchObject({ dropped: 5, reanchored: 0, kept: 3 })
})

it('keeps every position without times', () => {
  expect(clean([0, 500, 1000], [nan, nan, nan])).toMatchObject({ way: [0, 500, 1000], dropped: 0 })
})

it('has no distance without positions', () => {
  expect(cleanPositions({ time: new Float64Array(2), columns: {} }, { fastest: FASTEST }).distance).toBeNull()
})
