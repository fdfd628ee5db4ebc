import { expect, it } from 'vitest'
import { toSteps } from './chart-steps.ts'

const seconds = Float64Array.from({ length: 300 }, (_, second) => second)
const sparse = Float64Array.from([0, 100, 200, 300])

it.each([
  ['ArrowRight', 11],
  ['ArrowUp', 11],
  ['ArrowLeft', 9],
  ['ArrowDown', 9],
  ['PageUp', 70],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 299],
  ['Tab', null],
])('%s moves from the tenth second to %s', (key, to) => {
  expect(toSteps(key, 10, seconds)).toBe(to)
})

it('moves a page by one sample if samples last longer than a minute', () => {
  expect([toSteps('PageUp', 1, sparse), toSteps('PageDown', 2, sparse)]).toEqual([2, 1])
})
