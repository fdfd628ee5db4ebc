import { describe, expect, it } from 'vitest'
import { type Lap, NO_TOTALS } from '../model.ts'
import { anchorDistance } from './anchors.ts'

const nan = Number.NaN

interface Example {
  readonly time: readonly number[]
  readonly metres: readonly number[]
  readonly elapsed: number
  readonly distance?: number | null
  readonly laps?: readonly Lap[]
}

function anchor({ time, metres, elapsed, distance = null, laps = [] }: Example) {
  const streams = {
    time: Float64Array.from(time),
    columns: { distance: Float64Array.from(metres), heartRate: new Float64Array(time.length).fill(150) },
  }
  const { streams: anchored, endBefore } = anchorDistance(streams, { elapsed, distance, laps, fastest: 12 })
  return {
    time: [...anchored.time],
    metres: [...(anchored.columns.distance ?? [])],
    heartRate: [...(anchored.columns.heartRate ?? [])],
    endBefore,
  }
}

const lap = (start: number, elapsed: number, distance: number | null): Lap => ({
  ...NO_TOTALS,
  start,
  elapsed,
  distance,
  kind: null,
})

describe('the ends', () => {
  it('of a piece of 2,000 m are 2,000 m apart, though its samples hold 1,994.6', () => {
    const piece = anchor({ time: [0, 240, 478], metres: [0.6, 1000, 1995.2], elapsed: 479.2, distance: 2000 })
    expect(piece).toEqual({
      time: [0, 240, 478, 479.2],
      metres: [0, 1000, 1995.2, 2000],
      heartRate: [150, 150, 150, nan],
      endBefore: 1995.2,
    })
  })

  it('of samples that are a little too long are where the summary has them', () => {
    const piece = anchor({ time: [0, 240, 480], metres: [0, 1010, 2020], elapsed: 480, distance: 2000 })
    expect(piece.metres).toEqual([0, 1000, 2000])
  })

  it('stay where they are if the samples say something else', () => {
    const example = { time: [0, 240, 480], metres: [0, 1000, 2000], elapsed: 480 }
    for (const distance of [3000, 1500, 0, null, 2015]) {
      expect(anchor({ ...example, distance }).metres).toEqual(example.metres)
    }
    expect(anchor({ ...example, distance: 2010 }).metres).toEqual([0, 1000, 2010])
    expect(anchor({ ...example, elapsed: 600, distance: 2100 }).metres).toEqual(example.metres)
    expect(anchor({ ...example, elapsed: 600, distance: 2040 }).metres).toEqual([0, 1000, 2000, 2040])
  })

  it('begin with nought, at the start of the session', () => {
    const { time, metres } = anchor({ time: [1, 2], metres: [3.2, 7], elapsed: 2 })
    expect([time, metres]).toEqual([
      [0, 1, 2],
      [0, 3.2, 7],
    ])
  })

  it('are counted from the session’s own start where the device went on counting', () => {
    expect(anchor({ time: [0, 10], metres: [5000, 5040], elapsed: 10, distance: 40 }).metres).toEqual([0, 40])
  })
})

describe('laps', () => {
  const example = {
    time: [0, 50, 60, 110, 120],
    metres: [0, 240, 250.5, 480, 500],
    elapsed: 120,
    distance: 500,
  }

  it('end between the samples', () => {
    const { time, metres } = anchor({ ...example, laps: [lap(0, 59.5, 250), lap(59.5, 60.5, 250)] })
    expect(time).toEqual([0, 50, 59.5, 60, 110, 120])
    expect(metres).toEqual([0, 240, 250, 250.5, 480, 500])
  })

  it('that the samples contradict are left aside', () => {
    const laps = [lap(0, 70, 250), lap(70, 50, 250)]
    expect(anchor({ ...example, laps }).time).toEqual(example.time)
  })

  it('that lie over each other never let the distance fall', () => {
    const laps = [lap(0, 59.9, 250), lap(59, 0.5, 0.2), lap(61, 59, 249.8)]
    const { time, metres } = anchor({ ...example, laps })
    expect(time).toEqual([0, 50, 59, 59.5, 60, 110, 120])
    expect(metres).toEqual([0, 240, 250, 250.2, 250.5, 480, 500])
  })

  it('that don’t add up to the whole are left aside', () => {
    expect(anchor({ ...example, laps: [lap(0, 59.5, 250), lap(59.5, 60.5, null)] }).time).toEqual(
      example.time,
    )
    expect(anchor({ ...example, laps: [lap(0, 59.5, 250), lap(59.5, 60.5, 200)] }).time).toEqual(example.time)
  })
})

it('what has no distance has nothing to tie', () => {
  const streams = { time: Float64Array.of(0, 1), columns: {} }
  expect(anchorDistance(streams, { elapsed: 1, distance: 4, laps: [], fastest: 12 })).toEqual({
    streams,
    endBefore: null,
  })
})
