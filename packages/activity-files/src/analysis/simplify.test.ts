import { expect, it } from 'vitest'
import type { Place } from '../cleaning/earth.ts'
import { simplify } from './simplify.ts'

const river = (count: number): (Place & { readonly index: number })[] =>
  Array.from({ length: count }, (_, index) => {
    const along = Math.abs(((index * 3.5 + 6_000) % 12_000) - 6_000)
    return { index, east: along, north: 300 * Math.sin(along / 500) + 4 * Math.sin(index) }
  })

it('keeps only the corners of a square rowed in many samples', () => {
  const corners: Place[] = [
    { east: 0, north: 0 },
    { east: 100, north: 0 },
    { east: 100, north: 100 },
    { east: 0, north: 100 },
  ]
  const square = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % 4] as Place
    return Array.from({ length: 50 }, (_, step) => ({
      east: corner.east + ((next.east - corner.east) * step) / 50,
      north: corner.north + ((next.north - corner.north) * step) / 50,
    }))
  })
  const [start] = corners as [Place]
  expect(simplify([...square, start], 1)).toEqual([...corners, start])
})

it('keeps every point within the tolerance', () => {
  const places = river(1500)
  const kept = simplify(places, 10)
  expect(kept.length).toBeLessThan(100)
  for (const place of places) {
    const after = kept.findIndex(({ index }) => index >= place.index)
    const [a, b] = [kept[Math.max(0, after - 1)] as Place, kept[after] as Place]
    const length = Math.hypot(b.east - a.east, b.north - a.north) || 1
    const across = (b.east - a.east) * (a.north - place.north) - (a.east - place.east) * (b.north - a.north)
    expect(Math.abs(across) / length).toBeLessThanOrEqual(10.001)
  }
})

it.each([0, 1, 2])('leaves %i positions unchanged', (count) => {
  expect(simplify(river(count), 1)).toEqual(river(count))
})
