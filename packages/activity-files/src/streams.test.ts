import { expect, it } from 'vitest'
import { pickSamples, StreamsBuilder, withColumn } from './streams.ts'

it('collects samples in columns, however many there are', () => {
  const builder = new StreamsBuilder()
  for (let index = 0; index < 3_000; index++) {
    builder.begin(1_000 + index)
    if (index % 2 === 0) builder.set('heartRate', index)
    builder.set('power', Number.NaN)
  }
  const { time, columns } = builder.build(1_000)
  expect([time.length, time[0], time[2_999]]).toEqual([3_000, 0, 2_999])
  expect(Object.keys(columns)).toEqual(['heartRate'])
  expect([columns.heartRate?.length, columns.heartRate?.[2_998], columns.heartRate?.[2_999]]).toEqual([
    3_000,
    2_998,
    Number.NaN,
  ])
})

it('ignores a figure without a sample', () => {
  const builder = new StreamsBuilder()
  builder.set('power', 200)
  expect(builder.build()).toEqual({ time: new Float64Array(0), columns: {} })
})

it('picked samples lose empty channels', () => {
  const streams = {
    time: Float64Array.of(0, 1, 2),
    columns: { power: Float64Array.of(1, 2, 3), heartRate: Float64Array.of(140, Number.NaN, Number.NaN) },
  }
  expect(pickSamples(streams, [2, 1])).toEqual({
    time: Float64Array.of(2, 1),
    columns: { power: Float64Array.of(3, 2) },
  })
  expect(Object.keys(withColumn(streams, 'power', null).columns)).toEqual(['heartRate'])
  expect(withColumn(streams, 'speed', Float64Array.of(4, 4, 4)).columns.speed?.[2]).toBe(4)
})
