import { describe, expect, it } from 'vitest'
import { hideEnds } from './hidden-ends.ts'
import { drawTrackLine } from './track-line.ts'

/** Degrees of latitude in a metre, rounded up: 200 of them are at least 200 m. */
const METRE = 1.0001 / 111_176
const positionAt = (metres: number) => ({ latitude: 46.9 + metres * METRE, longitude: 18.05 })

/** A track to the north with a sample a second, at these metres from its start. NaN means no position. */
const trackOf = (metres: readonly number[]) => ({
  time: Float64Array.from(metres, (_, second) => second),
  columns: {
    latitude: Float64Array.from(metres, (north) => positionAt(north).latitude),
    longitude: Float64Array.from(metres, (north) => (Number.isNaN(north) ? north : 18.05)),
    heartRate: Float64Array.from(metres, () => 140),
  },
})

const straight = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round(Math.abs(to - from) / step) + 1 }, (_, n) =>
    from < to ? from + n * step : from - n * step,
  )
const still = (at: number, seconds: number) =>
  Array.from({ length: seconds }, (_, n) => at + 4 * Math.sin(n) + 3 * Math.cos(2.3 * n))
const pause = Array.from({ length: 5 }, () => Number.NaN)

/** Metres from the start of the first and the last visible position. */
function seenOf(metres: readonly number[]) {
  const { latitude, longitude } = hideEnds(trackOf(metres)).columns
  const left = metres.filter(
    (_, index) => Number.isFinite(latitude?.[index]) && Number.isFinite(longitude?.[index]),
  )
  return left.length === 0 ? null : [left[0], left.at(-1)]
}

describe('hidden ends of a track', () => {
  it.each<[string, readonly number[], ReturnType<typeof seenOf>]>([
    ['are 200 m long at both ends', straight(0, 1_000, 20), [200, 800]],
    ['are no shorter where samples lie apart', straight(0, 2_100, 150), [600, 1_500]],
    ['leave nothing of 300 m', straight(0, 300, 10), null],
    ['leave nothing of 399 m', straight(0, 399, 10.5), null],
    ['leave a place of 400 m', straight(0, 400, 20), [200, 200]],
    ['leave nothing of one sample', [0], null],
    ['leave nothing where no position is known', [Number.NaN, Number.NaN], null],
    ['are along the way, not as the crow flies', [...straight(0, 150, 15), ...straight(150, 0, 15)], null],
    [
      'hide the landing stage there and back',
      [...straight(0, 600, 20), ...straight(580, 0, 20)],
      // The boat turns at 600 m, so both ends are near the same shore.
      [200, 200],
    ],
    [
      'are not used up by a receiver that lies still for an hour',
      [...still(0, 1_800), ...straight(20, 1_000, 20), ...still(1_000, 1_800)],
      // Recorded metres count, not the longer way that GPS noise adds.
      [220, 800],
    ],
    [
      'are not used up by a receiver that wanders far between walls',
      [...still(0, 600).map((at) => 8 * at), ...straight(20, 1_000, 20), ...still(1_000, 600)],
      [240, 800],
    ],
    [
      'are not used up by a leap that was left as it was recorded',
      [...straight(0, 40, 10), 5_000, ...straight(50, 1_000, 10), -4_000, 1_000],
      [200, 800],
    ],
    ['go on beyond samples without a position', [0, ...pause, ...straight(20, 1_000, 20)], [200, 800]],
  ])('%s', (_, metres, seen) => {
    const found = seenOf(metres)
    if (seen === null || found === null) return expect(found).toEqual(seen)
    expect([Math.round((found[0] ?? 0) / 20) * 20, Math.round((found[1] ?? 0) / 20) * 20]).toEqual(seen)
  })

  it('lose their positions, and nothing else', () => {
    const track = trackOf(straight(0, 1_000, 20))
    const { time, columns } = hideEnds(track)
    expect([time, columns.heartRate]).toEqual([track.time, track.columns.heartRate])
    expect(columns.latitude?.slice(10, 41)).toEqual(track.columns.latitude.slice(10, 41))
    expect([...(columns.latitude ?? [])].filter(Number.isFinite)).toHaveLength(31)
    expect(track.columns.latitude.every(Number.isFinite)).toBe(true)
  })

  it('are missing in thumbnails, and short sessions have none', () => {
    expect(drawTrackLine(hideEnds(trackOf(straight(0, 1_000, 20))))).not.toBeNull()
    expect(drawTrackLine(hideEnds(trackOf(straight(0, 390, 10))))).toBeNull()
    const { columns } = hideEnds(trackOf(straight(0, 390, 10)))
    expect([columns.latitude, columns.longitude]).toEqual([undefined, undefined])
  })

  it('are empty for a session without a track', () => {
    const streams = { time: Float64Array.of(0, 1), columns: { heartRate: Float64Array.of(1, 2) } }
    expect(hideEnds(streams)).toEqual(streams)
  })
})
