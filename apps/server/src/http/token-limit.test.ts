import { expect, it } from 'vitest'
import { MAX_WINDOWS, TokenLimit } from './token-limit.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute))

it('counts each user’s calls, from zero after an hour', () => {
  const limit = new TokenLimit(2)
  expect(limit.count('one', at(0))).toEqual({ left: 1, seconds: 3_600 })
  expect(limit.count('one', at(10)).left).toBe(0)
  expect(limit.count('one', at(20)).left).toBe(-1)
  expect(limit.count('other', at(20)).left).toBe(1)
  expect(limit.count('one', at(60)).left).toBe(1)
})

it('forgets the oldest window beyond its limit', () => {
  const limit = new TokenLimit(2)
  for (let n = 0; n <= MAX_WINDOWS; n += 1) limit.count(`person ${n}`, at(0))
  expect(limit.count(`person ${MAX_WINDOWS}`, at(1)).left).toBe(0)
  expect(limit.count('person 0', at(1)).left).toBe(1)
})
