import { expect, it } from 'vitest'
import { drawLine } from './chart-line.ts'

const SIZE = { width: 100, height: 10 }
const columns = (x: readonly number[], y: readonly number[], apart: readonly number[] = []) => ({
  x: Float64Array.from(x),
  y: Float64Array.from(y),
  joins: Uint8Array.from(x, (_, index) => (index > 0 && !apart.includes(index) ? 1 : 0)),
})

/** What a chart's line goes through, point by point. */
const pointsOf = (path: string) =>
  [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

it('goes through every sample where each has a column of its own', () => {
  expect(drawLine(columns([0, 0.5, 1], [0, 1, 0.5]), SIZE)).toBe('M0 0L50 10L100 5')
})

it.each([
  ['up, then down', [0.5, 0.1, 0.9, 0.4], ['M20.1 1L20.2 9L30 5']],
  ['down, then up', [0.5, 0.9, 0.1, 0.4], ['M20.1 9L20.2 1L30 5']],
  ['level', [0.5, 0.5, 0.5, 0.5], ['M20 5L30 5']],
])('keeps the least and the greatest of a column in their order: %s', (_, values, [path]) => {
  expect(drawLine(columns([0.2, 0.201, 0.202, 0.203, 0.3], [...values, 0.5]), SIZE)).toBe(path)
})

it('ends the line where samples do not join, or where one is missing', () => {
  expect(drawLine(columns([0, 0.1, 0.2, 0.3], [0, 0, 1, 1], [2]), SIZE)).toBe('M0 0L10 0M20 10L30 10')
  expect(drawLine(columns([0, 0.1, 0.2, 0.3, 0.4], [0, 0, Number.NaN, 1, 1]), SIZE)).toBe(
    'M0 0L10 0M30 10L40 10',
  )
})

it('ends it within a column, too', () => {
  expect(drawLine(columns([0.2, 0.201, 0.202, 0.203], [0, 0.1, 1, 0.9], [2]), SIZE)).toBe(
    'M20 0L20.1 1M20.2 10L20.3 9',
  )
})

it('shows a sample that stands alone', () => {
  expect(drawLine(columns([0.5], [0.5]), SIZE)).toBe('M50 5h0')
  expect(drawLine(columns([0, 0.5, 1], [0, 0.5, 1], [1, 2]), SIZE)).toBe('M0 0h0M50 5h0M100 10h0')
})

it('is nothing without a sample', () => {
  expect(drawLine(columns([], []), SIZE)).toBe('')
  expect(drawLine(columns([0, 1], [Number.NaN, Number.NaN]), SIZE)).toBe('')
})

it('has two points a column at most, and no extreme is lost', () => {
  const count = 7_200
  const x = Array.from({ length: count }, (_, index) => index / (count - 1))
  const y = x.map((_, index) => 0.5 + 0.4 * Math.sin(index * 12.9898) * Math.cos(index / 900))
  const points = pointsOf(drawLine(columns(x, y), SIZE))
  expect(points.length).toBeLessThanOrEqual(2 * (SIZE.width + 1))
  const heights = points.map(([, down]) => down as number)
  expect(Math.min(...heights)).toBeCloseTo(Math.min(...y) * SIZE.height, 0)
  expect(Math.max(...heights)).toBeCloseTo(Math.max(...y) * SIZE.height, 0)
})
