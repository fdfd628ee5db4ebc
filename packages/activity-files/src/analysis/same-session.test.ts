import { describe, expect, it } from 'vitest'
import { mayBeTyped, maySamePiece, maySameSession, type RecordedSpan } from './same-session.ts'

const minutes = (count: number) => count * 60_000
const watch: RecordedSpan = { sport: 'rowing', startMs: minutes(600), elapsed: 3600 }

describe('whether two recordings may be of one session', () => {
  it.each<[string, Partial<RecordedSpan>, boolean]>([
    ['as long, begun together', {}, true],
    ['begun ten minutes later', { startMs: minutes(610) }, true],
    ['begun later than that', { startMs: minutes(610) + 1 }, false],
    ['begun ten minutes before', { startMs: minutes(590) }, true],
    ['a piece within it', { startMs: minutes(605), elapsed: 420 }, true],
    ['60 % of the shorter within it', { startMs: minutes(590), elapsed: 1500 }, true],
    ['less of it', { startMs: minutes(590), elapsed: 1499 }, false],
    ['over before it began', { startMs: minutes(590), elapsed: 300 }, false],
    ['of another water sport', { sport: 'canoeKayak' }, true],
    ['of a sport that is left open', { sport: null }, true],
    ['a run', { sport: 'other' }, false],
    ['without a length', { elapsed: 0 }, false],
  ])('%s', (_, more, is) => {
    const other = { ...watch, ...more }
    expect([maySameSession(watch, other), maySameSession(other, watch)]).toEqual([is, is])
  })
})

describe('whether a typed session may be the recorded one', () => {
  it.each([
    ['an hour', 3600, 3600, true],
    ['a quarter less', 2700, 3600, true],
    ['less than that', 2699, 3600, false],
    ['a quarter more', 4500, 3600, true],
    ['ten minutes more than a short one', 1200, 600, true],
    ['more than that', 1201, 600, false],
  ])('%s', (_, seconds, elapsed, is) => {
    expect(mayBeTyped({ sport: null, seconds }, { sport: 'rowing', elapsed })).toBe(is)
    expect(mayBeTyped({ sport: 'other', seconds }, { sport: 'rowing', elapsed })).toBe(false)
  })
})

describe('whether an entry of an erg’s log may be the recorded piece', () => {
  it.each([
    ['as far', 2000, 2000, true],
    ['short of it by its last stroke', 2000, 1980, true],
    ['shorter than that', 2000, 1979, false],
    ['further by a hundredth', 10_000, 10_100, true],
    ['further than that', 10_000, 10_101, false],
    ['without a distance', null, 2000, false],
    ['with nothing recorded of it', 2000, null, false],
  ])('%s', (_, distance, metres, is) => {
    const recorded = { sport: 'rowing' as const, distance: metres }
    expect(maySamePiece({ sport: null, distance }, recorded)).toBe(is)
    expect(maySamePiece({ sport: 'other', distance }, recorded)).toBe(false)
  })
})
