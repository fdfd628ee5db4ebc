import type { Channel, Streams } from '@boathouse/activity-files/streams'
import { describe, expect, it } from 'vitest'
import { type ChartChannel, chartChannels, findJoins, heightOf } from './chart-channels.ts'

const NO_STOPS = { pauses: [], breaks: [] }
const streamsOf = (
  time: readonly number[],
  columns: Partial<Record<Channel, readonly number[]>>,
): Streams => ({
  time: Float64Array.from(time),
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)]),
  ),
})
const chartsOf = (streams: Streams, stops: Parameters<typeof chartChannels>[1] = NO_STOPS, metres = 500) =>
  chartChannels(streams, stops, metres)
const chartOf = (...args: Parameters<typeof chartsOf>) => {
  const [first] = chartsOf(...args)
  if (!first) throw new Error('no chart')
  return first
}

const heightsOf = ({ values, marks, isTurnedOver }: ChartChannel) =>
  [...values].map((value) => heightOf(value, marks, isTurnedOver))

describe('the charts of a recording', () => {
  it('show recorded channels, pace first', () => {
    const streams = streamsOf([0, 1], { heartRate: [120, 121], speed: [4, 4], temperature: [12, 12] })
    expect(chartsOf(streams).map(({ name }) => name)).toEqual(['pace', 'heartRate'])
  })

  it('leave out a channel without a figure', () => {
    expect(chartsOf(streamsOf([0, 1], { heartRate: [Number.NaN, Number.NaN] }))).toEqual([])
  })

  it('show pace per 500 m, or per the craft’s own distance', () => {
    const streams = streamsOf([0, 1], { speed: [4, 5] })
    expect([...chartOf(streams).values]).toEqual([125_000, 100_000])
    expect([...chartOf(streams, NO_STOPS, 1000).values]).toEqual([250_000, 200_000])
  })

  it('derive the pace from the distance if a device has no speed', () => {
    const time = Array.from({ length: 20 }, (_, second) => second)
    const { values } = chartOf(streamsOf(time, { distance: time.map((second) => second * 4) }))
    expect(values.every((value) => Math.abs(value - 125_000) < 1)).toBe(true)
  })

  it('limit the axis to the 2nd to 98th percentile of paces', () => {
    const time = Array.from({ length: 200 }, (_, second) => second)
    // A start and a turn, far slower than the rest, and one outlier that is faster.
    const speed = time.map((second) => (second < 3 ? 1.7 : second === 100 ? 9 : 4 + (second % 10) / 20))
    const { marks } = chartOf(streamsOf(time, { speed }))
    expect([marks[0], marks.at(-1)]).toEqual([110_000, 125_000])
  })

  it('show no pace if the boat never moved', () => {
    expect([...chartOf(streamsOf([0, 1, 2], { speed: [4, 0.29, 0] })).values].slice(1)).toEqual([
      Number.NaN,
      Number.NaN,
    ])
  })

  it('show the distance per stroke in centimetres', () => {
    expect([...chartOf(streamsOf([0, 1], { metresPerStroke: [8.5, 9] })).values]).toEqual([850, 900])
  })

  it('leave out samples recorded during a pause, except its ends', () => {
    const streams = streamsOf([0, 1, 2, 3, 4], { heartRate: [120, 121, 122, 123, 124] })
    const { values } = chartOf(streams, { pauses: [{ from: 1, to: 3 }], breaks: [] })
    expect([...values]).toEqual([120, 121, Number.NaN, 123, 124])
  })
})

describe('the axis of a pace', () => {
  it('is inverted: the fastest is at the top', () => {
    const chart = chartOf(streamsOf([0, 1, 2], { speed: [4, 5, 4.5] }))
    const [slow, fast, between] = heightsOf(chart) as [number, number, number]
    expect(fast).toBeLessThan(between)
    expect(between).toBeLessThan(slow)
    expect(chart.marks).toEqual(chart.marks.toSorted((a, b) => a - b))
  })

  it.each([
    ['as long as all is faster', [4, 5], 125_000],
    ['at 5:00', [4, 5, 0.5, 1], 300_000],
  ])('ends %s', (_, speeds, slowest) => {
    const chart = chartOf(streamsOf(Object.keys(speeds).map(Number), { speed: speeds }))
    expect(chart.marks.at(-1)).toBeGreaterThanOrEqual(slowest)
    expect(chart.marks.at(-1)).toBeLessThan(slowest + 60_000)
    expect(heightsOf(chart).every((height) => height >= 0 && height <= 1)).toBe(true)
  })

  it('draws paces slower than 5:00 at its edge', () => {
    const chart = chartOf(streamsOf([0, 1, 2], { speed: [5, 0.5, 0.4] }))
    expect(chart.values[1]).toBe(1_000_000)
    expect(heightsOf(chart).slice(1)).toEqual([1, 1])
  })

  it('ends at 10:00 if it is for 1,000 m', () => {
    expect(chartOf(streamsOf([0, 1], { speed: [5, 0.5] }), NO_STOPS, 1000).marks.at(-1)).toBe(600_000)
  })
})

it('does not invert other axes', () => {
  expect([heightOf(20, [20, 25, 30], false), heightOf(30, [20, 25, 30], false)]).toEqual([1, 0])
})

describe('a line', () => {
  const at = (time: readonly number[], stops = {}) => [
    ...findJoins(Float64Array.from(time), { ...NO_STOPS, ...stops }),
  ]

  it('spans half a minute without a sample, and not more', () => {
    expect(at([0, 1, 31, 61.5])).toEqual([0, 1, 1, 0])
  })

  it('ends at a break', () => {
    expect(at([0, 1, 2, 3], { breaks: [2] })).toEqual([0, 1, 0, 1])
    expect(at([0, 1, 2, 3], { breaks: [1.5] })).toEqual([0, 1, 0, 1])
  })

  it('ends at a pause, with or without samples in it', () => {
    expect(at([0, 1, 2, 3], { pauses: [{ from: 1, to: 2 }] })).toEqual([0, 1, 0, 1])
    expect(at([0, 1, 2, 3], { pauses: [{ from: 0.5, to: 2.5 }] })).toEqual([0, 1, 1, 0])
  })

  it('ends at the last sample even if a break follows', () => {
    expect(at([0, 1], { breaks: [9], pauses: [{ from: 5, to: 9 }] })).toEqual([0, 1])
  })
})
