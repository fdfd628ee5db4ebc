import { expect, it } from 'vitest'
import { holdFirstMetres } from './merged-metres.ts'

const hold = (time: readonly number[], distance: readonly number[], breaks: readonly number[] = []) => {
  const columns = { distance: Float64Array.from(distance) }
  return [...(holdFirstMetres({ time: Float64Array.from(time), columns }, breaks).columns.distance ?? [])]
}

it('gives samples of one second the metres of its beginning', () => {
  expect(hold([31, 32, 32, 32, 34], [99, 103, 106, 108, 109])).toEqual([99, 103, 103, 103, 109])
})

it('keeps the metres at the end, and at or before a break', () => {
  expect(hold([59, 60, 60], [241, 246, 249])).toEqual([241, 246, 249])
  expect(hold([59, 60, 60, 62], [220, 225, 225.8, 230], [60])).toEqual([220, 225, 225.8, 230])
  expect(hold([59, 60, 60, 80], [220, 225, 225.8, 230], [70])).toEqual([220, 225, 225.8, 230])
})

it('keeps a distance that restarts or is missing', () => {
  expect(hold([59, 60, 60, 62], [245, 250, 0, 8])).toEqual([245, 250, 0, 8])
  expect(hold([1, 1, 1, 2], [Number.NaN, 5, Number.NaN, 6])).toEqual([Number.NaN, 5, Number.NaN, 6])
  const none = { time: Float64Array.of(1, 1), columns: {} }
  expect(holdFirstMetres(none, [])).toBe(none)
})
