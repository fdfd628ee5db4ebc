import { expect, it } from 'vitest'
import { cleanTimes } from './times.ts'

const clean = (time: readonly number[], heartRate?: readonly number[]) => {
  const columns = heartRate ? { heartRate: Float64Array.from(heartRate) } : {}
  const { streams, merged, dropped } = cleanTimes({ time: Float64Array.from(time), columns })
  return { time: [...streams.time], heartRate: [...(streams.columns.heartRate ?? [])], merged, dropped }
}

it('sorts samples by time', () => {
  expect(clean([2, 0, 1], [142, 140, 141])).toEqual({
    time: [0, 1, 2],
    heartRate: [140, 141, 142],
    merged: 0,
    dropped: 0,
  })
})

it('keeps each channel’s last figure of samples at one time', () => {
  const nan = Number.NaN
  expect(clean([0, 1, 1, 1, 2, 2], [140, 141, 142, nan, nan, 150])).toEqual({
    time: [0, 1, 2],
    heartRate: [140, 142, 150],
    merged: 3,
    dropped: 0,
  })
})

it('drops times more than 36 hours from the median', () => {
  const hours36 = 36 * 3600
  expect(clean([-1_000_000_000, 0, 10, 20, 10 + hours36])).toMatchObject({
    time: [0, 10, 20, 10 + hours36],
    dropped: 1,
  })
  expect(clean([0, 10, 20, 11 + hours36])).toMatchObject({ time: [0, 10, 20, 11 + hours36], dropped: 0 })
  expect(clean([0, 10, 20, 30, 21 + hours36])).toMatchObject({ time: [0, 10, 20, 30], dropped: 1 })
})

it('drops samples without a time, unless none has one', () => {
  expect(clean([0, Number.NaN, 2])).toMatchObject({ time: [0, 2], dropped: 1 })
  expect(clean([Number.NaN, Number.NaN])).toMatchObject({ time: [Number.NaN, Number.NaN], dropped: 0 })
})
