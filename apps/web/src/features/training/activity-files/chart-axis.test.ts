import { describe, expect, it } from 'vitest'
import { nearest, toAxis } from './chart-axis.ts'

const streams = (time: readonly number[], distance?: readonly number[]) => ({
  time: Float64Array.from(time),
  columns: distance ? { distance: Float64Array.from(distance) } : {},
})

describe('the axis of a session’s charts', () => {
  it('is distance, or time without a distance', () => {
    expect(toAxis(streams([0, 1, 2], [0, 4, 8]), 'distance').name).toBe('distance')
    expect(toAxis(streams([0, 1, 2]), 'distance').name).toBe('time')
    expect(toAxis(streams([0, 1, 2], [Number.NaN, Number.NaN, Number.NaN]), 'distance').name).toBe('time')
  })

  it('reaches from the first sample to the last', () => {
    expect([...toAxis(streams([0, 30, 60], [0, 50, 200]), 'time').x]).toEqual([0, 0.5, 1])
    expect([...toAxis(streams([0, 30, 60], [0, 50, 200]), 'distance').x]).toEqual([0, 0.25, 1])
  })

  it('places a sample without a distance at the previous one', () => {
    const { x } = toAxis(streams([0, 1, 2, 3], [Number.NaN, 0, Number.NaN, 10]), 'distance')
    expect([...x]).toEqual([0, 0, 0, 1])
  })

  it('has round marks within its bounds', () => {
    const values = (axis: ReturnType<typeof toAxis>) => axis.marks.map(({ value }) => value)
    expect(values(toAxis(streams([0, 4_000], [0, 14_230]), 'distance'))).toEqual([0, 5_000, 10_000])
    expect(values(toAxis(streams([0, 4_000]), 'time'))).toEqual([0, 1_800, 3_600])
  })

  it('places one sample, or none, in the middle', () => {
    const axis = toAxis(streams([0], [0]), 'distance')
    expect([[...axis.x], axis.partAt(9), axis.sampleAt(0.9)]).toEqual([[0.5], 0.5, 0])
    expect(toAxis(streams([]), 'time').sampleAt(0.5)).toBe(0)
  })

  it('finds the sample at a position, and the position of a time', () => {
    const axis = toAxis(streams([0, 10, 20, 100]), 'time')
    expect([0, 0.04, 0.06, 0.55, 0.7, 2].map(axis.sampleAt)).toEqual([0, 0, 1, 2, 3, 3])
    expect([0, 12, 20, 500].map(axis.partAt)).toEqual([0, 0.1, 0.2, 1])
  })
})

it('takes the nearer neighbour, and the later of two equal ones', () => {
  const column = Float64Array.from([1, 2, 4, 8])
  expect([0, 1.4, 1.5, 3, 6.1, 99].map((value) => nearest(column, value))).toEqual([0, 0, 1, 2, 3, 3])
})
