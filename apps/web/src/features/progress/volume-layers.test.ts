import type { Intensity } from '@boathouse/domain/training-sessions/model'
import { expect, test } from 'vitest'
import { listLayers } from './volume-layers.ts'

const bar = (...intensities: Intensity[]) => ({
  parts: intensities.map((intensity) => ({ intensity, durationMs: 1, distance: 1 })),
})

test.each([
  [[], []],
  [[bar()], []],
  [
    [bar('high'), bar('notSet', 'low')],
    ['low', 'high', 'notSet'],
  ],
])('bars are stacked of what any of them has', (bars, layers) => {
  expect(listLayers(bars)).toEqual(layers)
})
