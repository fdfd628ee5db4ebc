import { expect, test } from 'vitest'
import { sparkPoints } from './spark-points.ts'

const on = (day: number, value: number) => ({ date: `2026-02-${String(day).padStart(2, '0')}`, value })

test.each([
  [
    'a better time stands higher',
    'least',
    [on(1, 120), on(3, 100), on(5, 110)],
    [
      [0, 1],
      [0.5, 0],
      [1, 0.5],
    ],
  ],
  [
    'more is higher where more is better',
    'most',
    [on(1, 50), on(2, 60)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  [
    'equal values lie on one line',
    'least',
    [on(1, 100), on(2, 100)],
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ],
  [
    'results of one day stand side by side',
    'least',
    [on(1, 100), on(1, 90)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
] as const)('%s', (_name, direction, results, points) => {
  expect(sparkPoints(results, direction).map(({ x, y }) => [x, y])).toEqual(points)
})
