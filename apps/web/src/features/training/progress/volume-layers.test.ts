import type { Intensity } from '@boathouse/domain/training/training-sessions/model'
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
])('stacks the layers that any bar has', (bars, layers) => {
  expect(listLayers(bars)).toEqual(layers)
})
