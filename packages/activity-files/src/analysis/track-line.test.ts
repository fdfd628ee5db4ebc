import { describe, expect, it } from 'vitest'
import { drawTrackLine } from './track-line.ts'

const draw = (track: readonly (readonly [latitude: number, longitude: number])[]) =>
  drawTrackLine({
    time: Float64Array.from(track.keys()),
    columns: {
      latitude: Float64Array.from(track.map(([latitude]) => latitude)),
      longitude: Float64Array.from(track.map(([, longitude]) => longitude)),
    },
  })

const pointsOf = (line: string | null) =>
  (line ?? '').split(' ').map((point) => point.split(',').map(Number) as [number, number])

describe('the line of a track', () => {
  it.each([
    [
      'north',
      [
        [47, 19],
        [47.1, 19],
      ],
      '32,31 32,1',
    ],
    [
      'east',
      [
        [47, 19],
        [47, 19.1],
      ],
      '1,16 63,16',
    ],
    [
      'over the 180th meridian',
      [
        [0, 179.9],
        [0, -179.9],
      ],
      '1,16 63,16',
    ],
    [
      'there and back',
      [
        [0, 0],
        [0, 1],
        [0, 0],
      ],
      '1,16 63,16 1,16',
    ],
    [
      'past a position that was lost',
      [
        [0, 0],
        [Number.NaN, 0.4],
        [0, 1],
      ],
      '1,16 63,16',
    ],
  ] as const)('goes %s', (_, track, line) => {
    expect(draw(track)).toBe(line)
  })

  it('is to scale: a degree east is half as long at 60° north', () => {
    const [south, north] = pointsOf(
      draw([
        [60, 10],
        [60.1, 10.2],
      ]),
    ) as [[number, number], [number, number]]
    expect((north[0] - south[0]) / (south[1] - north[1])).toBeCloseTo(1, 2)
  })

  it('has few points however long the track, stays in its box and keeps both ends', () => {
    const track = Array.from({ length: 100_000 }, (_, at) => {
      const angle = at / 3_000
      return [47 + Math.sin(angle) * (1 + at / 50_000), 19 + Math.cos(angle)] as const
    })
    const points = pointsOf(draw(track))
    expect(points.length).toBeGreaterThan(10)
    expect(points.length).toBeLessThanOrEqual(24)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(64)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(32)
    }
  })

  it.each([
    ['no positions', []],
    ['one', [[47, 19]]],
    ['many of one place', Array.from({ length: 50 }, () => [47, 19] as const)],
  ] as const)('is absent for %s', (_, track) => {
    expect(draw(track)).toBeNull()
  })

  it('is absent if nothing was recorded', () => {
    expect(drawTrackLine({ time: new Float64Array(3), columns: {} })).toBeNull()
  })
})
