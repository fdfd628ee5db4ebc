import { expect, it } from 'vitest'
import { drawLine, findColumns } from './chart-line.ts'

const BOX = { width: 1000, height: 100 }
const COLUMNS = 100
const plotOf = (x: readonly number[], values: readonly number[], apart: readonly number[] = []) => ({
  x: Float64Array.from(x),
  columns: findColumns(Float64Array.from(x), COLUMNS),
  values: Float64Array.from(values),
  toHeight: (value: number) => value,
  joins: Uint8Array.from(x, (_, index) => (index > 0 && !apart.includes(index) ? 1 : 0)),
})

const pointsOf = (path: string) =>
  [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])

it('passes through every sample if each has a column of its own', () => {
  expect(drawLine(plotOf([0, 0.5, 1], [0, 1, 0.5]), BOX)).toBe('M0 0 500 100 1000 50')
})

it.each([
  ['up, then down', [0.5, 0.1, 0.9, 0.4], ['M201 10 202 90 300 50']],
  ['down, then up', [0.5, 0.9, 0.1, 0.4], ['M201 90 202 10 300 50']],
  ['level', [0.5, 0.5, 0.5, 0.5], ['M200 50 300 50']],
])('keeps the least and the greatest of a column in order: %s', (_, values, [path]) => {
  expect(drawLine(plotOf([0.2, 0.201, 0.202, 0.203, 0.3], [...values, 0.5]), BOX)).toBe(path)
})

it('ends the line where samples do not join, or where one is missing', () => {
  expect(drawLine(plotOf([0, 0.1, 0.2, 0.3], [0, 0, 1, 1], [2]), BOX)).toBe('M0 0 100 0M200 100 300 100')
  expect(drawLine(plotOf([0, 0.1, 0.2, 0.3, 0.4], [0, 0, Number.NaN, 1, 1]), BOX)).toBe(
    'M0 0 100 0M300 100 400 100',
  )
})

it('ends within a column too', () => {
  expect(drawLine(plotOf([0.2, 0.201, 0.202, 0.203], [0, 0.1, 1, 0.9], [2]), BOX)).toBe(
    'M200 0 201 10M202 100 203 90',
  )
})

it('places values as the axis does, inverted ones too', () => {
  const turned = { ...plotOf([0, 0.501, 0.502, 1], [0, 0.9, 0.2, 1]), toHeight: (value: number) => 1 - value }
  expect(drawLine(turned, BOX)).toBe('M0 100 501 10 502 80 1000 0')
})

it('shows a single sample', () => {
  expect(drawLine(plotOf([0.5], [0.5]), BOX)).toBe('M500 50h0')
  expect(drawLine(plotOf([0, 0.5, 1], [0, 0.5, 1], [1, 2]), BOX)).toBe('M0 0h0M500 50h0M1000 100h0')
})

it('is empty without a sample', () => {
  expect(drawLine(plotOf([], []), BOX)).toBe('')
  expect(drawLine(plotOf([0, 1], [Number.NaN, Number.NaN]), BOX)).toBe('')
})

it('has at most two points per column and keeps all extremes', () => {
  const count = 7_200
  const x = Array.from({ length: count }, (_, index) => index / (count - 1))
  const y = x.map((_, index) => 0.5 + 0.4 * Math.sin(index * 12.9898) * Math.cos(index / 900))
  const points = pointsOf(drawLine(plotOf(x, y), BOX))
  expect(points.length).toBeLessThanOrEqual(2 * (COLUMNS + 1))
  const heights = points.map(([, down]) => down as number)
  expect(Math.min(...heights)).toBeCloseTo(Math.min(...y) * BOX.height, 0)
  expect(Math.max(...heights)).toBeCloseTo(Math.max(...y) * BOX.height, 0)
})
