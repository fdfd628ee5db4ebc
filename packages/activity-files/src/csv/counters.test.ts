import { expect, it } from 'vitest'
import { countsDown, countUp } from './counters.ts'

const remaining = (...lefts: readonly number[]) =>
  lefts.map((left, index) => ({ left, seconds: index, speed: 3.5 }))

it('counts metres of a piece that starts with a round number', () => {
  expect(countUp(remaining(1996, 1992, 0))).toEqual([4, 8, 2000])
})

it('counts metres of another piece from the number that its speed gives', () => {
  expect(countUp(remaining(1605, 1601, 0))).toEqual([0, 4, 1605])
})

it('leaves a row without a figure empty', () => {
  expect(countUp(remaining(1996, Number.NaN, 0))).toEqual([4, Number.NaN, 2000])
})

it.each([
  [true, [2000, 1996, 1990]],
  [false, [0, 4, 10]],
  [false, [5, 4]],
  [false, [5, 4, 5, 4, 3]],
  [false, [4, 4, 4]],
])('detects whether it counts down as %s: %j', (isDown, figures) => {
  expect(countsDown(figures)).toBe(isDown)
})
