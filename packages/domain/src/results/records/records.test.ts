import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { improvementOn, markRecords } from './rules.ts'

const marks = (scores: number[], before: number | null) =>
  markRecords(
    scores.map((score) => ({ score })),
    before,
  ).map(({ wasRecord }) => wasRecord)

describe('a history, newest first', () => {
  it.each([
    [[], null, []],
    [[98, 100, 99, 100], null, [true, false, true, true]],
    [[100, 100], null, [false, true]],
    [[98, 100], 99, [true, false]],
    [[100], 100, [false]],
  ])('of %j after %j has its records at %j', (scores, before, expected) => {
    expect(marks(scores, before)).toEqual(expected)
  })

  it('is marked the same in one piece and in pages', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 })), fc.nat(), (scores, cut) => {
        const at = scores.length === 0 ? 0 : cut % (scores.length + 1)
        const older = scores.slice(at)
        const before = older.length === 0 ? null : Math.min(...older)
        expect([...marks(scores.slice(0, at), before), ...marks(older, null)]).toEqual(marks(scores, null))
      }),
    )
  })
})

it.each([
  [null, 100, null],
  [112_340, 110_000, 2_340],
  [-90_000, -92_500, 2_500],
])('after %j, %j is better by %j', (before, score, improvement) => {
  expect(improvementOn(before, score)).toBe(improvement)
})
