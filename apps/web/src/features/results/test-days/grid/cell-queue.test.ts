import type { TestCell } from '@boathouse/domain/results/test-days/model'
import { expect, test } from 'vitest'
import { markSent } from '#outbox/queue.ts'
import {
  addTyping,
  applyStored,
  type CellQueue,
  markAllRefused,
  markRefused,
  retryRefused,
  type Seen,
  toShownCell,
} from './cell-queue.ts'

const EMPTY: Seen = { version: 0, state: null, attempts: [] }
const words = { athlete: 'Ada', discipline: 'K1 500 m', typed: '' }
const typing = (id: string, value: number, seen = EMPTY, memberId = 'ada') => ({
  id,
  memberId,
  disciplineKey: 'k1-500',
  state: null,
  attempts: value === 0 ? [] : [{ id: `attempt-${id}`, value }],
  words,
  seen,
})
const stored = (version: number, value: number, memberId = 'ada'): TestCell => ({
  memberId,
  disciplineKey: 'k1-500',
  state: null,
  attempts: [{ id: 'stored', value }],
  last: null,
  isRecord: false,
  isTold: false,
  hasBodyWeight: false,
  warning: null,
  enteredBy: 'Grace',
  correctedAt: null,
  version,
})
const shownOf = (queue: CellQueue) => queue.map(({ id, seen: { version } }) => [id, version])

test('keeps the last unsent value over the version first seen, cell by cell', () => {
  const queue = [
    typing('a', 1),
    typing('b', 2, { ...EMPTY, version: 9 }),
    typing('c', 3, EMPTY, 'eve'),
  ].reduce(addTyping, [] as CellQueue)
  expect(shownOf(queue)).toEqual([
    ['b', 0],
    ['c', 0],
  ])
  // The coach typed the old value again: nothing to send.
  expect(addTyping(queue, typing('d', 0)).map(({ id }) => id)).toEqual(['c'])
})

test('resends a value that may have arrived, and puts later typing over it once it is stored', () => {
  const sent = markSent(addTyping([], typing('a', 1)), 'a')
  const both = addTyping(sent, typing('b', 2))
  expect(shownOf(both)).toEqual([
    ['a', 0],
    ['b', 0],
  ])
  expect(shownOf(applyStored(both, 'a', stored(1, 1)))).toEqual([['b', 1]])
  expect(applyStored(both, 'unknown', stored(1, 1))).toBe(both)
})

test('shows both values of two coaches in a cell until one is chosen', () => {
  const stale = { code: 'stale', current: stored(3, 7) }
  const others = addTyping([], typing('c', 3, EMPTY, 'eve'))
  const refused = markRefused(addTyping(others, typing('a', 1)), 'a', stale)
  expect(toShownCell(stored(1, 5), refused.slice(1))).toMatchObject({
    cell: { version: 3 },
    shown: { attempts: [{ value: 1 }] },
    isWaiting: false,
    refused: { id: 'a' },
  })
  expect(shownOf(retryRefused(refused, refused))).toContainEqual(['a', 3])
  expect(addTyping(refused, typing('b', 2, toSeenOf(stale.current))).map(({ id }) => id)).toEqual(['c', 'b'])
})

const toSeenOf = ({ version, state, attempts }: TestCell): Seen => ({ version, state, attempts })

test('takes the same value by another coach for no conflict', () => {
  const queue = addTyping([], typing('a', 7))
  expect(markRefused(queue, 'a', { code: 'stale', current: stored(3, 7) })).toEqual([])
})

test('an earlier value’s refusal does not affect a later one, unless it is stale', () => {
  const both = addTyping(markSent(addTyping([], typing('a', 1)), 'a'), typing('b', 2))
  expect(markRefused(both, 'a', { code: 'invalid', current: null })).toMatchObject([
    { id: 'b', refusal: null },
  ])
  expect(markRefused(both, 'a', { code: 'stale', current: stored(4, 9) })).toMatchObject([
    { id: 'b', refusal: { code: 'stale' } },
  ])
  expect(markAllRefused(both, { code: 'forbidden', current: null }).every(({ refusal }) => refusal)).toBe(
    true,
  )
})
