import type { LineUp, LineUpPerson } from '@boathouse/domain/boathouse/line-ups/model'
import { describe, expect, it } from 'vitest'
import { lineUpOf, seatOf } from '../../../../test/line-ups.ts'
import { candidatesFor, listClashes, placesOf, toSeat, toWanted, withMoves } from './moves.ts'

const ann = { id: 'ann', name: 'Ann' }
const bob = { id: 'bob', name: 'Bob' }
const cem = { id: 'cem', name: 'Cem' }
const pair: LineUp = lineUpOf({
  boats: [
    { id: 'gull', seats: [seatOf(1, ann, 4), seatOf(2, null)] },
    { id: 'tern', seats: [seatOf(1, bob, 2)] },
  ],
})
const at = (lineUpBoatId: string, seat: number) => ({ lineUpBoatId, seat })

describe('seating a member', () => {
  it('without a seat fills it and removes the previous person', () => {
    expect(toSeat(pair, cem, at('tern', 1), null)).toEqual([{ ...at('tern', 1), member: cem }])
  })

  it('from the list empties their other seat', () => {
    expect(toSeat(pair, ann, at('tern', 1), null)).toEqual([
      { ...at('tern', 1), member: ann },
      { ...at('gull', 1), member: null },
    ])
  })

  it('from another seat swaps both, or empties that one', () => {
    expect(toSeat(pair, ann, at('tern', 1), at('gull', 1))).toEqual([
      { ...at('tern', 1), member: ann },
      { ...at('gull', 1), member: bob },
    ])
    expect(toSeat(pair, ann, at('gull', 2), at('gull', 1))[1]).toEqual({ ...at('gull', 1), member: null })
  })

  it('is a no-op for the same person or a missing seat', () => {
    expect(toSeat(pair, ann, at('gull', 1), null)).toEqual([])
    expect(toSeat(pair, ann, at('gull', 3), null)).toEqual([])
    expect(toSeat(pair, ann, at('gone', 1), null)).toEqual([])
  })
})

it('shows pending moves as stored, the last one of each seat', () => {
  const shown = withMoves(pair, [
    { ...at('gull', 2), member: cem },
    { ...at('gull', 1), member: null },
    { ...at('gull', 1), member: bob },
  ])
  expect(shown.boats[0]?.seats.map(({ member }) => member)).toEqual([bob, cem])
  expect(shown.boats[0]?.lacks).toEqual([])
  expect(placesOf(shown, 'bob')).toEqual([at('gull', 1), at('tern', 1)])
  expect(withMoves(pair, [{ ...at('gull', 1), member: null }]).boats[0]?.lacks).toEqual([1, 2])
})

it('sends each seat with its known version, and none of a removed boat', () => {
  expect(
    toWanted(pair, [
      { ...at('gull', 1), member: null },
      { ...at('gone', 1), member: cem },
    ]),
  ).toEqual([{ ...at('gull', 1), memberId: null, version: 4 }])
})

it('a clash names both people, and there is none if both did the same', () => {
  expect(
    listClashes(pair, [
      { ...at('gull', 1), member: cem },
      { ...at('tern', 1), member: bob },
      { ...at('gone', 1), member: cem },
    ]),
  ).toMatchObject([{ ...at('gull', 1), boat: { id: 'gull' }, mine: cem, theirs: ann }])
})

describe('candidates for a seat', () => {
  const said = { sculls: false, sweep: null, kayaks: false, canoe: null, coxes: false, steers: false }
  const personOf = (id: string, own: Partial<LineUpPerson> = {}): LineUpPerson => ({
    ...{ id, name: id, answer: 'yes', byAbsence: false, said: null, lineUpBoatId: null },
    ...own,
  })
  const place = { craft: 'double', seat: 2, side: null } as const
  const ids = (people: readonly LineUpPerson[]) => candidatesFor(people, pair, place).map(({ id }) => id)

  it('are the first three who come and have no seat, those who row in such a seat first', () => {
    const sculler = { said: { ...said, sculls: true } }
    expect(
      ids([personOf('ann'), personOf('dee'), personOf('eve'), personOf('fay', sculler), personOf('gil')]),
    ).toEqual(['fay', 'dee', 'eve'])
  })

  it('exclude members who don’t come or row something else', () => {
    expect(
      ids([
        personOf('dee', { answer: 'no' }),
        personOf('eve', { answer: 'none' }),
        personOf('fay', { said: { ...said, coxes: true } }),
        personOf('gil', { answer: 'maybe' }),
      ]),
    ).toEqual(['gil'])
  })
})
