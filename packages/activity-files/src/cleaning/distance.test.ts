import { describe, expect, it } from 'vitest'
import { accumulateDistance } from './distance.ts'

/** A distance from metres recorded twenty seconds apart. */
const accumulate = (...metres: number[]) => {
  const time = Float64Array.from(metres, (_, index) => index * 20)
  const result = accumulateDistance(Float64Array.from(metres), time, { fastest: 12 })
  return result && [[...result.distance], result.restarts]
}
const nan = Number.NaN

it.each([
  ['rises', [0, 4, 8], [0, 4, 8], 0],
  ['has gaps', [0, nan, 8], [0, nan, 8], 0],
  ['falls by what was rounded', [0, 4, 3.5, 8], [0, 4, 4, 8], 0],
  ['restarts from 50 m', [0, 50, 24, 30], [0, 50, 74, 80], 1],
  ['restarts twice', [0, 100, 0, 60, 5], [0, 100, 100, 160, 165], 2],
])('a distance that %s', (_, metres, distance, restarts) => {
  expect(accumulate(...metres)).toEqual([distance, restarts])
})

it.each([
  ['falls by less than half', [0, 100, 60]],
  ['falls from less than 50 m', [0, 49, 10]],
  ['never rises', [0, 0, 0]],
])('a distance that %s is dropped', (_, metres) => {
  expect(accumulate(0, 100, 160)).not.toBeNull()
  expect(accumulate(...metres)).toBeNull()
})

describe('a rise faster than any boat', () => {
  const jumping = (time: readonly number[], metres: readonly number[]) => {
    const result = accumulateDistance(Float64Array.from(metres), Float64Array.from(time), { fastest: 12 })
    return result && [[...result.distance], result.jumps, result.jumpedMetres]
  }

  it('counts no metres', () => {
    expect(jumping([0, 1, 2, 3], [0, 4, 304, 308])).toEqual([[0, 4, 4, 8], 1, 300])
  })

  it('is judged by its time, of at least a second', () => {
    expect(jumping([0, 10, 20], [0, 120, 240])).toEqual([[0, 120, 240], 0, 0])
    expect(jumping([0, 10, 20], [0, 120, 241])).toEqual([[0, 120, 120], 1, 121])
    expect(jumping([0, 0.2, 0.4], [0, 11, 20])).toEqual([[0, 11, 20], 0, 0])
  })

  it('is impossible at the beginning and without times', () => {
    expect(jumping([0, 1], [5000, 5004])).toEqual([[5000, 5004], 0, 0])
    expect(jumping([nan, nan], [0, 500])).toEqual([[0, 500], 0, 0])
  })

  it('leaves a later restart unchanged', () => {
    expect(jumping([0, 20, 21, 41, 61], [0, 80, 380, 400, 60])).toEqual([[0, 80, 80, 100, 160], 1, 300])
  })
})

it('a rise over a break counts no metres and is returned as a gap', () => {
  const column = Float64Array.of(0, 40, 6040, 6080)
  const time = Float64Array.of(0, 10, 1200, 1210)
  const isBroken = (from: number, to: number) => from === 1 && to === 2
  const result = accumulateDistance(column, time, { fastest: 12, isBroken })
  expect([[...(result?.distance ?? [])], result?.gaps]).toEqual([[0, 40, 40, 80], [6000]])
  expect(result).toMatchObject({ jumps: 0, restarts: 0 })
})
