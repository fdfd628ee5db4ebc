import { describe, expect, it } from 'vitest'
import { drawTrack } from './track-line.ts'
import { findTrack, placeAt, type TrackPoint } from './track-points.ts'

const pointsOf = (places: readonly (readonly [east: number, north: number])[], speed = 4): TrackPoint[] => {
  let time = 0
  return places.map(([east, north], index) => {
    const [beforeEast, beforeNorth] = places[index - 1] ?? [east, north]
    time += Math.hypot(east - beforeEast, north - beforeNorth) / speed
    return { index, time, east, north }
  })
}
const drawn = (parts: readonly (readonly TrackPoint[])[]) => {
  const drawing = drawTrack(parts, 500)
  if (!drawing) throw new Error('nothing was drawn')
  return drawing
}
/** Two hours up and down a winding river, one sample a second. */
const river = (speedAt: (second: number) => number = () => 3.5) => {
  let metres = 0
  return Array.from({ length: 7_200 }, (_, time): TrackPoint => {
    metres += speedAt(time)
    const along = Math.abs(((metres + 6_000) % 12_000) - 6_000)
    return { index: time, time, east: along, north: 300 * Math.sin(along / 500) + 4 * Math.sin(time) }
  })
}

describe('the track of a recording', () => {
  const streams = (latitude: readonly number[], longitude: readonly number[]) => ({
    time: Float64Array.from(latitude.keys()),
    columns: { latitude: Float64Array.from(latitude), longitude: Float64Array.from(longitude) },
  })
  const joins = (...all: number[]) => Uint8Array.from(all)

  it('is in metres around its first position', () => {
    const [[first, second] = []] = findTrack(streams([59.9, 59.901], [10.7, 10.7]), joins(0, 1))
    expect(first).toMatchObject({ index: 0, east: 0, north: 0 })
    expect(second?.north).toBeCloseTo(111.4, 0)
  })

  it('is split where samples do not join, and spans a sample without a position', () => {
    const parts = findTrack(streams([1, Number.NaN, 1, 1, 1], [1, 1, 1, 1, 1]), joins(0, 1, 1, 0, 1))
    expect(parts.map((part) => part.map(({ index }) => index))).toEqual([
      [0, 2],
      [3, 4],
    ])
  })

  it('breaks even if the sample at the break has no position', () => {
    const parts = findTrack(streams([1, 1, Number.NaN, 1], [1, 1, 1, 1]), joins(0, 1, 0, 1))
    expect(parts.map((part) => part.map(({ index }) => index))).toEqual([[0, 1], [3]])
  })

  it('is absent without positions', () => {
    expect(findTrack({ time: new Float64Array(3), columns: {} }, joins(0, 1, 1))).toEqual([])
    expect(drawTrack([], 500)).toBeNull()
    expect(drawTrack([pointsOf([[0, 0]])], 500)).toBeNull()
  })

  it('finds the boat’s position at a sample, or the last one before', () => {
    const track = [2, 5, 9].map((index) => ({ index, time: index, east: index, north: 0 }))
    expect([0, 2, 4, 5, 100].map((index) => placeAt(track, index)?.index)).toEqual([2, 2, 2, 5, 9])
    expect(placeAt([], 3)).toBeUndefined()
  })
})

describe('a drawing of a track', () => {
  it('needs at most 3 KB for two hours on a river', () => {
    const { lines } = drawn([river((second) => 3 + Math.sin(second / 40))])
    expect(lines).toHaveLength(5)
    expect(lines.join('').length).toBeLessThanOrEqual(3_000)
    expect(lines.join('').length).toBeGreaterThan(300)
  })

  it('needs at most 3 KB even for wild positions', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const wild = Array.from({ length: 20_000 }, () => [random() * 3_000, random() * 2_000] as const)
    expect(drawn([pointsOf(wild)]).lines.join('').length).toBeLessThanOrEqual(3_000)
  })

  it.each([
    [
      'wide',
      [
        [0, 0],
        [4_000, 100],
      ],
      [40, 920],
      320,
    ],
    [
      'tall',
      [
        [0, 0],
        [100, 4_000],
      ],
      [471, 489],
      800,
    ],
  ] as const)('fits what is %s', (_, places, [left, right], height) => {
    const drawing = drawn([pointsOf(places)])
    expect([drawing.start.x, drawing.finish.x, drawing.height]).toEqual([left, right, height])
    expect(drawing.finish.y).toBeLessThan(drawing.start.y)
  })

  it('does not enlarge a boat at its mooring', () => {
    const { scale, start, finish } = drawn([
      pointsOf([
        [0, 0],
        [2, 1],
        [0, 0],
        [1, 1],
      ]),
    ])
    expect(Math.hypot(start.x - finish.x, start.y - finish.y)).toBeLessThan(60)
    expect(scale.metres).toBeGreaterThanOrEqual(10)
  })

  it.each([
    [[4_000, 0], 1_000],
    [[900, 0], 200],
    [[150, 20], 50],
    [[40_000, 9_000], 10_000],
  ] as const)('has a scale of a round length for %j', ([east, north], metres) => {
    const { scale } = drawn([
      pointsOf([
        [0, 0],
        [east, north],
      ]),
    ])
    expect(scale.metres).toBe(metres)
    expect(scale.part).toBeGreaterThanOrEqual(0.2)
    expect(scale.part).toBeLessThanOrEqual(0.5)
  })

  it('puts each piece into its class, the fastest first', () => {
    const places = Array.from({ length: 101 }, (_, index) => [index * 100, 0] as const)
    let time = 0
    // Each fifth of the course is slower than the one before.
    const points = pointsOf(places).map((point, index) => {
      time += index === 0 ? 0 : 100 / (5 - Math.floor((index - 1) / 20) * 0.5)
      return { ...point, time }
    })
    const { classes } = drawn([points])
    expect(classes.count).toBe(5)
    expect(classes.pieces.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4])
    expect(classes.bounds).toEqual([111_000, 125_000, 142_000, 166_000])
  })

  it('has one class if the pace never changes', () => {
    const { classes, lines } = drawn([pointsOf(Array.from({ length: 100 }, (_, index) => [index * 50, 0]))])
    expect(classes).toMatchObject({ count: 1, bounds: [] })
    expect(lines).toEqual(['M40 160l880 0'])
  })
})
