import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorDistance } from './anchors.ts'

const nan = Number.NaN

interface Example {
  readonly time: readonly number[]
  readonly metres: readonly number[]
  readonly elapsed: number
  readonly distance?: number | null
  readonly isWhole?: boolean
}

function anchor({ time, metres, elapsed, distance = null, isWhole = true }: Example) {
  const streams = {
    time: Float64Array.from(time),
    columns: { distance: Float64Array.from(metres), heartRate: new Float64Array(time.length).fill(150) },
  }
  const { streams: anchored, ...found } = anchorDistance(streams, {
    ...{ elapsed, distance, isWhole, fastest: 12 },
  })
  return {
    time: [...anchored.time],
    metres: [...(anchored.columns.distance ?? [])],
    heartRate: [...(anchored.columns.heartRate ?? [])],
    ...found,
  }
}

describe('the ends of an anchored distance', () => {
  it('of a 2,000 m piece are 2,000 m apart, though its samples cover 1,994.6', () => {
    const piece = anchor({ time: [0, 240, 478], metres: [0.6, 1000, 1995.2], elapsed: 479.2, distance: 2000 })
    expect(piece).toEqual({
      time: [0, 240, 478, 479.2],
      metres: [0, 1000, 1995.2, 2000],
      heartRate: [150, 150, 150, nan],
      endBefore: 1995.2,
      leaps: [],
    })
  })

  it('of slightly too long samples follow the summary', () => {
    const piece = anchor({ time: [0, 240, 480], metres: [0, 1010, 2020], elapsed: 480, distance: 2000 })
    expect(piece.metres).toEqual([0, 1000, 2000])
  })

  it('stay if the summary leaves out a part of the recording', () => {
    const example = { time: [0, 240, 480], metres: [0, 1010, 2020], elapsed: 480, distance: 2000 }
    expect(anchor({ ...example, isWhole: false })).toMatchObject({ metres: example.metres, endBefore: null })
  })

  it('stay if the samples contradict the summary', () => {
    const example = { time: [0, 240, 480], metres: [0, 1000, 2000], elapsed: 480 }
    for (const distance of [3000, 1500, 0, null, 2015]) {
      expect(anchor({ ...example, distance }).metres).toEqual(example.metres)
    }
    expect(anchor({ ...example, distance: 2010 }).metres).toEqual([0, 1000, 2010])
    expect(anchor({ ...example, elapsed: 600, distance: 2100 }).metres).toEqual(example.metres)
    expect(anchor({ ...example, elapsed: 600, distance: 2040 }).metres).toEqual([0, 1000, 2000, 2040])
  })

  it('start at zero, at the session’s start', () => {
    const { time, metres } = anchor({ time: [1, 2], metres: [3.2, 7], elapsed: 2 })
    expect([time, metres]).toEqual([
      [0, 1, 2],
      [0, 3.2, 7],
    ])
  })

  it('count from the session’s start if the device kept counting', () => {
    expect(anchor({ time: [0, 10], metres: [5000, 5040], elapsed: 10, distance: 40 }).metres).toEqual([0, 40])
  })
})

describe('a step to an anchor', () => {
  const leapsOf = (elapsed: number, distance: number, first = 0) =>
    anchor({ time: [0, 100, 200, 298], metres: [first, 400, 800, 1192], elapsed, distance }).leaps

  it('is a leap if it is faster than the samples ever are', () => {
    expect(leapsOf(298, 1192)).toEqual([])
    expect(leapsOf(298, 1193)).toEqual([249])
    expect(leapsOf(300, 1200)).toEqual([])
    expect(leapsOf(300, 1201)).toEqual([299])
    expect(leapsOf(299.5, 1197)).toEqual([])
    expect(anchor({ time: [1, 100, 200], metres: [9, 400, 800], elapsed: 200 }).leaps).toEqual([0.5])
    expect(anchor({ time: [1, 100, 200], metres: [4, 400, 800], elapsed: 200 }).leaps).toEqual([])
  })

  it('is a leap over missing first samples, though not in the total', () => {
    const { metres, leaps } = anchor({
      time: [0, 10, 20],
      metres: [100, 140, 180],
      elapsed: 20,
      distance: 180,
    })
    expect([metres, leaps]).toEqual([[0, 140, 180], [5]])
  })
})

it('is never faster than the samples, except for a leap', () => {
  const step = fc.record({
    seconds: fc.integer({ min: 1, max: 20 }),
    metres: fc.integer({ min: 0, max: 80 }),
  })
  const steps = fc.array(step, { minLength: 2, maxLength: 40 })
  const extra = fc.record({
    seconds: fc.integer({ min: 0, max: 20 }),
    metres: fc.integer({ min: 0, max: 40 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), steps, extra, (first, all, more) => {
      const time = [0]
      const metres = [first]
      for (const each of all) {
        time.push((time.at(-1) ?? 0) + each.seconds)
        metres.push((metres.at(-1) ?? 0) + each.metres)
      }
      const [end, total] = [time.at(-1) ?? 0, metres.at(-1) ?? 0]
      const summary = { elapsed: end + more.seconds, distance: total + more.metres }
      const anchored = anchor({ time, metres, ...summary })
      const speeds = (at: readonly number[], reached: readonly number[]) =>
        at.slice(1).map((now, index) => {
          const risen = (reached[index + 1] ?? 0) - (reached[index] ?? 0)
          return risen / (now - (at[index] ?? 0))
        })
      const fastest = Math.max(...speeds(time, metres))
      for (const [index, speed] of speeds(anchored.time, anchored.metres).entries()) {
        const [from = 0, to = 0] = anchored.time.slice(index, index + 2)
        const isLeap = anchored.leaps.some((leap) => leap > from && leap < to)
        if (!isLeap) expect(speed).toBeLessThanOrEqual(fastest + 0.001 / (to - from))
      }
    }),
    { numRuns: 300 },
  )
})

it('is absent without a distance', () => {
  const streams = { time: Float64Array.of(0, 1), columns: {} }
  expect(anchorDistance(streams, { elapsed: 1, distance: 4, isWhole: true, fastest: 12 })).toEqual({
    streams,
    endBefore: null,
    leaps: [],
  })
})
