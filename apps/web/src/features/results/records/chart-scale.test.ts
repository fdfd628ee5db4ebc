import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { describe, expect, it } from 'vitest'
import { computePlot } from './chart-scale.ts'

const point = (resultId: string, date: string, value: number, wasRecord: boolean) => ({
  ...{ resultId, date, value, wasRecord },
  verifiedAt: null,
})
const of = (key: string) => {
  const discipline = disciplines.get(key)
  if (!discipline) throw new Error(key)
  return discipline
}

describe('the plot of a history', () => {
  it('starts with the oldest result, with the record at that time', () => {
    const { spots } = computePlot(
      [
        point('c', '2026-03-01', 118_000, true),
        point('b', '2026-02-01', 121_000, false),
        point('a', '2026-01-01', 120_000, true),
      ],
      null,
      of('k1-500'),
    )
    expect(spots.map(({ id, best, stands }) => [id, best, stands])).toEqual([
      ['a', 120_000, false],
      ['b', 120_000, false],
      ['c', 118_000, true],
    ])
  })

  it('treats the most as best if it is', () => {
    const lifts = [point('b', '2026-02-01', 70_000, false), point('a', '2026-01-01', 72_500, true)]
    expect(computePlot(lifts, null, of('benchPull-1rm')).spots.map(({ best }) => best)).toEqual([
      72_500, 72_500,
    ])
  })

  it.each([
    ['k1-500', 118_000, [121_000, 120_000], [118_000, 118_000]],
    ['k1-500', 120_500, [121_000, 120_000], [120_500, 120_000]],
    ['benchPull-1rm', 80_000, [70_000, 72_500], [80_000, 80_000]],
  ])('starts %s from %i if the record is older than the loaded results', (key, before, values, bests) => {
    const loaded = values.map((value, day) => point(`${day}`, `2026-01-0${day + 1}`, value, false))
    const { spots, values: marks } = computePlot(loaded.toReversed(), before, of(key))
    expect(spots.map(({ best }) => best)).toEqual(bests)
    expect(marks[0]).toBeLessThanOrEqual(Math.min(...bests))
    expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(...bests))
  })
})
