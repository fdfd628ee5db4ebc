import { expect, it } from 'vitest'
import { newComment } from './contract.ts'
import { mayChangeComment, mayReadComment } from './policy.ts'
import { clubOfOwnComment, LONGEST_COMMENT } from './rules.ts'

it.each([
  ['lake', null, true],
  [null, null, true],
  ['lake', 'lake', true],
  ['lake', 'river', false],
  [null, 'river', false],
])('a comment for club %s is readable through %s: %s', (clubId, throughClub, may) => {
  expect(mayReadComment({ clubId }, { throughClub })).toBe(may)
})

it('only the author changes a comment', () => {
  expect(mayChangeComment({ authorId: 'ann' }, 'ann')).toBe(true)
  expect(mayChangeComment({ authorId: 'ann' }, 'bob')).toBe(false)
})

it('a comment on an unshared session stays private', () => {
  expect(clubOfOwnComment({ clubId: 'lake', isShared: true })).toBe('lake')
  expect(clubOfOwnComment({ clubId: 'lake', isShared: false })).toBe(null)
  expect(clubOfOwnComment({ clubId: null, isShared: false })).toBe(null)
})

it.each([
  ['', 'required'],
  [' \n ', 'required'],
  ['x'.repeat(LONGEST_COMMENT + 1), 'tooLong'],
  ['a\0b', 'unreadableCharacters'],
])('refuses a text: %j', (text, code) => {
  const { error } = newComment.safeParse({ id: '01981d1c-7e9a-7c3e-8b5a-0f1e2d3c4b5a', text })
  expect(error?.issues).toMatchObject([{ path: ['text'], message: code }])
})

it('keeps lines and letters of a text, up to 2,000', () => {
  const id = '01981d1c-7e9a-7c3e-8b5a-0f1e2d3c4b5a'
  for (const text of ['One\n\nTwo', '<b>', 'x'.repeat(LONGEST_COMMENT)])
    expect(newComment.parse({ id, text: ` ${text}\n` })).toEqual({ id, text })
})
