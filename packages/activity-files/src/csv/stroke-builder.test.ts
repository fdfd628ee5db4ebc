import { expect, it } from 'vitest'
import { MAX_MARKS, MAX_SAMPLES } from '../model.ts'
import { StrokeBuilder } from './stroke-builder.ts'

it('a time slightly back is out of order, and one back by more than half is a restart', () => {
  const timesOf = (second: number) => {
    const builder = new StrokeBuilder()
    builder.begin('', 10, 40)
    builder.begin('', second, 8)
    const { streams, breaks } = builder.build()
    return { times: [...streams.time], breaks }
  }
  expect(timesOf(5)).toEqual({ times: [10, 5], breaks: [] })
  expect(timesOf(4)).toEqual({ times: [10, 10, 14], breaks: [10] })
})

it('leaves out strokes beyond the limit, with a notice', () => {
  const builder = new StrokeBuilder()
  for (let second = 0; second < MAX_SAMPLES; second++) builder.begin('', second, second * 4)
  expect(builder.begin('', MAX_SAMPLES, MAX_SAMPLES * 4)).toBe(false)
  const { streams, notices } = builder.build()
  expect(streams.time).toHaveLength(MAX_SAMPLES)
  expect(notices).toEqual([{ code: 'tooManyRecords', figures: { kept: MAX_SAMPLES } }])
})

it('leaves out intervals beyond the limit, with a notice', () => {
  const builder = new StrokeBuilder()
  for (let interval = 0; interval < MAX_MARKS + 5; interval++) {
    builder.begin(String(interval), 10, 40)
    builder.begin(String(interval), 30, 120)
  }
  const { laps, breaks, notices } = builder.build()
  expect([laps.length, breaks.length]).toEqual([MAX_MARKS + 1, MAX_MARKS])
  expect(notices).toMatchObject([{ code: 'tooManyRecords' }])
})
