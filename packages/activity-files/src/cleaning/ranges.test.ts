import { expect, it } from 'vitest'
import type { Channel } from '../streams.ts'
import { cleanRanges } from './ranges.ts'

const clean = (columns: Partial<Record<Channel, readonly number[]>>) => {
  const entries = Object.entries(columns).map(([channel, column]) => [channel, Float64Array.from(column)])
  return cleanRanges({ time: new Float64Array(4), columns: Object.fromEntries(entries) })
}
const nan = Number.NaN

it.each([
  ['heartRate', [24, 25, 250, 251], [nan, 25, 250, nan]],
  ['strokeRate', [4, 5, 250, 255], [nan, 5, 250, nan]],
  ['power', [-1, 0, 3000, 65_534], [nan, 0, 3000, nan]],
] as const)('removes %s out of range', (channel, figures, kept) => {
  const { streams, counts } = clean({ [channel]: figures })
  expect([...(streams.columns[channel] ?? [])]).toEqual(kept)
  expect(counts.get(channel)).toBe(2)
})

it('removes zeros for "missing" silently, and channels with nothing else', () => {
  const { streams, counts } = clean({ heartRate: [0, 0, 0, 0], strokeRate: [0, 28, 0, 28] })
  expect(streams.columns).toEqual({ strokeRate: Float64Array.of(nan, 28, nan, 28) })
  expect([...counts]).toEqual([])
})

it('keeps only complete positions, and not those of a receiver without a fix', () => {
  const { streams } = clean({ latitude: [53, 0, nan, 91], longitude: [-7, 0, -7, -7] })
  expect(streams.columns).toEqual({
    latitude: Float64Array.of(53, nan, nan, nan),
    longitude: Float64Array.of(-7, nan, nan, nan),
  })
  expect(clean({ latitude: [53, 53, 53, 53] }).streams.columns).toEqual({})
  expect(clean({ latitude: [0, 0, 0, 0], longitude: [0, 0, 0, 0] }).streams.columns).toEqual({})
})
