import { expect, it } from 'vitest'
import { measureDistance } from './earth.ts'

// Lengths of a degree on WGS84, from geodesy tables.
it.each([
  ['of latitude at the equator', [-0.5, 0], [0.5, 0], 110_574],
  ['of latitude at 45°', [44.5, 0], [45.5, 0], 111_132],
  ['of latitude near the pole', [89, 0], [90, 0], 111_694],
  ['of longitude at the equator', [0, 10], [0, 11], 111_319],
  ['of longitude at 60°', [60, 10], [60, 11], 55_800],
  ['of longitude across the date line', [0, 179.5], [0, -179.5], 111_319],
] as const)('a degree %s', (_, from, to, metres) => {
  const position = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude })
  expect(Math.abs(measureDistance(position(from), position(to)) - metres)).toBeLessThan(1)
})
