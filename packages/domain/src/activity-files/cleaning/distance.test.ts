import { expect, it } from 'vitest'
import { accumulateDistance } from './distance.ts'

const accumulate = (...metres: number[]) => {
  const result = accumulateDistance(Float64Array.from(metres))
  return result && [[...result.distance], result.restarts]
}
const nan = Number.NaN

it.each([
  ['rises', [0, 4, 8], [0, 4, 8], 0],
  ['has gaps', [0, nan, 8], [0, nan, 8], 0],
  ['falls by what was rounded', [0, 4, 3.5, 8], [0, 4, 4, 8], 0],
  ['begins anew from 50 m', [0, 50, 24, 30], [0, 50, 74, 80], 1],
  ['begins anew twice', [0, 100, 0, 60, 5], [0, 100, 100, 160, 165], 2],
])('a distance that %s', (_, metres, distance, restarts) => {
  expect(accumulate(...metres)).toEqual([distance, restarts])
})

it.each([
  ['falls by less than half', [0, 100, 60]],
  ['falls from less than 50 m', [0, 49, 10]],
  ['never rises', [0, 0, 0]],
])('a distance that %s is none', (_, metres) => {
  expect(accumulate(0, 100, 160)).not.toBeNull()
  expect(accumulate(...metres)).toBeNull()
})
