import { describe, expect, it } from 'vitest'
import { freshValues } from './course-form-values.ts'
import { nearestTo } from './course-picture.tsx'
import { ranked } from './course-pieces.tsx'

describe('a tap on the picture', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 105, y: 2 },
    { x: 0, y: 2 },
  ]
  it('finds the nearest point of the track', () => {
    expect(nearestTo(spots, { x: 190, y: 30 }, 0)).toBe(2)
  })

  it('stays on the outward or the return leg if both are about as near', () => {
    expect(nearestTo(spots, { x: 102, y: 1 }, 0)).toBe(1)
    expect(nearestTo(spots, { x: 102, y: 1 }, 4)).toBe(3)
  })
})

it('starts a course on the outward leg of a track that comes back', () => {
  const points = Array.from({ length: 101 }, (_, index) => ({
    east: 50 - Math.abs(50 - index),
    north: 0,
    time: index,
  }))
  expect(freshValues({ points } as never)).toMatchObject({ start: '13', finish: '38' })
})

it('equal times share a rank and the next ranks are skipped', () => {
  const pieces = [60, 61, 61, 62].map((seconds) => ({ seconds })) as unknown as Parameters<typeof ranked>[0]
  expect(ranked(pieces).map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
})
