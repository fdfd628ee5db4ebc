import { placeAround } from '@boathouse/activity-files/cleaning/earth'
import { describe, expect, it } from 'vitest'
import { drawOutline, drawWhole } from './outline-drawing.ts'

const origin = { latitude: 47.2, longitude: 18.6 }
/** Ten metres per unit, with the origin in the middle. */
const frame = {
  width: 960,
  height: 320,
  metresPerUnit: 10,
  toSpot: ({ east, north }: { east: number; north: number }) => ({
    x: Math.round(480 + east / 10),
    y: Math.round(160 - north / 10),
  }),
}
const oneDegree = placeAround(origin)({ latitude: 48.2, longitude: 19.6 })
/** Position of a point in the frame. */
const at = (x: number, y: number) => ({
  latitude: origin.latitude + ((160 - y) * 10) / oneDegree.north,
  longitude: origin.longitude + ((x - 480) * 10) / oneDegree.east,
})
const drawn = (...spots: [x: number, y: number][]) =>
  drawOutline([spots.map(([x, y]) => at(x, y))], origin, frame)

describe('an outline in a frame', () => {
  it.each([
    [
      'all of it',
      [
        [100, 100],
        [200, 300],
        [300, 100],
      ],
      'M100 100l100 200 100-200',
    ],
    [
      'what comes in from the left',
      [
        [-100, 100],
        [100, 100],
      ],
      'M0 100l100 0',
    ],
    [
      'what goes through from corner to corner',
      [
        [-960, -320],
        [1920, 640],
      ],
      'M0 0l960 320',
    ],
    [
      'what leaves and comes again, in two parts',
      [
        [100, 310],
        [100, 330],
        [200, 330],
        [200, 310],
      ],
      'M100 310l0 10M200 320l0-10',
    ],
    [
      'nothing of what passes beyond a corner',
      [
        [-20, 10],
        [10, -20],
      ],
      '',
    ],
    [
      'nothing of what is beside it',
      [
        [-100, 0],
        [-100, 320],
      ],
      '',
    ],
    [
      'nothing of what is on the other side of the earth',
      [
        [3_000_000, 100],
        [3_000_000, 200],
      ],
      '',
    ],
  ] as [string, [number, number][], string][])('is drawn: %s', (_, spots, path) => {
    expect(drawn(...spots)).toBe(path)
  })

  it('drops points that are too close to tell apart', () => {
    const many = Array.from({ length: 2_000 }, (_, index): [number, number] => [
      index / 4,
      100 + (index % 2) / 4,
    ])
    expect(drawn(...many)).toBe('M0 100l500 0')
  })

  it('contains every line', () => {
    const lines = [
      [at(0, 0), at(10, 0)],
      [at(0, 10), at(10, 10)],
    ]
    expect(drawOutline(lines, origin, frame)).toBe('M0 0l10 0M0 10l10 0')
  })
})

it('a whole outline fills its drawing, with a margin', () => {
  const { path, width, height } = drawWhole([
    [
      { latitude: 47, longitude: 18 },
      { latitude: 47.1, longitude: 18.1 },
    ],
  ])
  expect([width, height]).toEqual([960, 540])
  const [, x, y] = /^M(\d+) (\d+)/.exec(path) ?? []
  expect(Number(y)).toBe(500)
  expect(Number(x)).toBeGreaterThan(200)
})
