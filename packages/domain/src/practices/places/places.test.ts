import { describe, expect, it } from 'vitest'
import { answerForYes, placeNewsOf, placesToFill } from './rules.ts'

const taken = (yes: number, waiting = 0, guests = 0) => ({ yes, waiting, guests })

describe('a yes', () => {
  it.each([
    ['without a capacity', null, taken(500), 'yes'],
    ['to the last place', 8, taken(7), 'yes'],
    ['to a full practice', 8, taken(8), 'waiting'],
    ['to one that guests fill', 8, taken(6, 0, 2), 'waiting'],
    ['behind others who wait for a free place', 8, taken(7, 1), 'waiting'],
  ] as const)('%s', (_what, capacity, numbers, answer) => {
    expect(answerForYes({ capacity, placing: 'order' }, numbers)).toBe(answer)
  })
})

it('waits for the coach who assigns places, who alone fills them', () => {
  const coach = { capacity: 8, placing: 'coach' } as const
  expect([answerForYes(coach, taken(0)), placesToFill(coach, taken(0, 3))]).toEqual(['waiting', 0])
})

describe('free places', () => {
  it.each([
    ['all, if the capacity is removed', null, taken(8, 3), 3],
    ['one', 8, taken(7, 3), 1],
    ['as many as wait', 8, taken(2, 3), 3],
    ['none of a full practice', 8, taken(8, 3), 0],
    ['none of one that is too full', 8, taken(9, 3), 0],
    ['none that guests have', 8, taken(6, 3, 2), 0],
  ])('%s', (_what, capacity, numbers, count) => {
    expect(placesToFill({ capacity, placing: 'order' }, numbers)).toBe(count)
  })
})

it.each([
  ['waiting', 'yes', 'place'],
  ['yes', 'waiting', 'noPlace'],
  ['waiting', 'waiting', null],
  ['yes', 'yes', null],
  ['waiting', 'no', null],
  ['yes', 'none', null],
] as const)('from %s to %s the news is %j', (before, after, news) => {
  expect(placeNewsOf(before, after)).toBe(news)
})
