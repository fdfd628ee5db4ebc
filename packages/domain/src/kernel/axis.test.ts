import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marksAround, marksFromZero } from './axis.ts'

test.each([
  [0, [0, 1]],
  [0.4, [0, 1]],
  [1, [0, 1]],
  [3.2, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5.4, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [21, [0, 10, 20, 30]],
  [380, [0, 100, 200, 300, 400]],
  [1_320, [0, 500, 1_000, 1_500]],
  [4_001, [0, 2_000, 4_000, 6_000]],
])('an axis up to %d has marks at %j', (most, marks) => {
  expect(marksFromZero(most)).toEqual(marks)
})

test('an axis covers its amounts in few even steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (most) => {
      const marks = marksFromZero(most)
      const [before = 0, last = 0] = marks.slice(-2)
      expect(last).toBeGreaterThanOrEqual(most)
      expect(before).toBeLessThanOrEqual(most)
      expect(marks.length).toBeLessThanOrEqual(5)
    }),
  )
})

test.each([
  [[115_840, 124_560], true, [115_000, 120_000, 125_000]],
  [[43_720, 46_880], true, [43_000, 44_000, 45_000, 46_000, 47_000]],
  [[120_000, 120_000], true, [120_000, 120_050]],
  [[60_000, 72_500], false, [60_000, 65_000, 70_000, 75_000]],
  [[19, 22], false, [19, 20, 21, 22]],
])('marks around %j are round', (values, isTime, marks) => {
  expect(marksAround(values, isTime)).toEqual(marks)
})
