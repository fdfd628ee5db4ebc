import { describe, expect, it } from 'vitest'
import { isOfDay, listLacking, listReseated, rigFor, type Seating, sideOf } from './rules.ts'

const at = (boatId: string, seat: number, memberId: string): Seating => ({
  boatId,
  craft: 'pair',
  seat,
  memberId,
})

describe('reseated members', () => {
  it.each<[string, Seating[], Seating[], string[]]>([
    ['nobody', [at('a', 1, 'x')], [at('a', 1, 'x')], []],
    ['who had none', [], [at('a', 1, 'x')], ['x']],
    ['who has none any more', [at('a', 1, 'x')], [], ['x']],
    [
      'who sits in another seat',
      [at('a', 1, 'x'), at('a', 2, 'y')],
      [at('a', 2, 'x'), at('a', 1, 'y')],
      ['x', 'y'],
    ],
    [
      'who sits in another boat',
      [at('a', 1, 'x'), at('a', 2, 'y')],
      [at('b', 1, 'x'), at('a', 2, 'y')],
      ['x'],
    ],
    ['who sits there in another craft', [at('a', 1, 'x')], [{ ...at('a', 1, 'x'), craft: 'double' }], ['x']],
    ['who sits in a second boat, too', [at('a', 1, 'x')], [at('b', 1, 'x'), at('a', 1, 'x')], ['x']],
    ['nobody, in another order', [at('a', 1, 'x'), at('b', 1, 'x')], [at('b', 1, 'x'), at('a', 1, 'x')], []],
  ])('%s', (_who, before, after, expected) => {
    expect(listReseated(before, after)).toEqual(expected)
  })
})

it('a line-up is for a day or a practice', () => {
  expect([isOfDay('2026-03-01'), isOfDay('01900000-0000-7000-8000-000000000001')]).toEqual([true, false])
})

it('a boat lacks people in its empty seats', () => {
  expect(listLacking([0, 1, 2], [{ seat: 1 }])).toEqual([0, 2])
})

it('a boat without a rig for the craft gets the default rig', () => {
  expect(rigFor([], 'coxedPair')).toEqual({ craft: 'coxedPair', hasCox: true, sides: ['starboard', 'port'] })
  const bucket = { craft: 'pair', hasCox: false, sides: ['port', 'port'] } as const
  const { sides } = rigFor([{ ...bucket, sides: [...bucket.sides] }], 'pair')
  expect([sideOf(sides, 1), sideOf(sides, 0), sideOf(null, 1)]).toEqual(['port', null, null])
})
