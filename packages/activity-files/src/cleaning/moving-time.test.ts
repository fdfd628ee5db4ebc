import { expect, it } from 'vitest'
import { measureMovingTime } from './moving-time.ts'

const measure = (time: readonly number[], metres: readonly number[]) =>
  measureMovingTime({ time: Float64Array.from(time), columns: { distance: Float64Array.from(metres) } })

it('counts as moving above 0.3 m/s', () => {
  expect(measure([0, 10, 20, 30], [0, 40, 42, 82])).toBe(20)
  expect(measure([0, 10], [0, 3.01])).toBe(10)
  expect(measure([0, 10], [0, 3])).toBe(0)
})

it('bridges samples without a distance, up to 30 seconds', () => {
  expect(measure([0, 1, 2], [0, Number.NaN, 8])).toBe(2)
  expect(measure([0, 30], [0, 120])).toBe(30)
  expect(measure([0, 31, 41], [0, 124, 164])).toBe(10)
  expect(measure([0, 31, 41], [0, 124, 124])).toBe(0)
})

it('is unknown with one sample a minute', () => {
  expect(measure([0, 60, 120], [0, 240, 480])).toBeNull()
})

it('is unknown without a distance', () => {
  expect(measureMovingTime({ time: Float64Array.of(0, 1), columns: {} })).toBeNull()
})
