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
])('what was written in club %s is read by who comes through %s: %s', (clubId, throughClub, may) => {
  expect(mayReadComment({ clubId }, { throughClub })).toBe(may)
})

it('a comment is changed by its writer alone', () => {
  expect(mayChangeComment({ authorId: 'ann' }, 'ann')).toBe(true)
  expect(mayChangeComment({ authorId: 'ann' }, 'bob')).toBe(false)
})

it('what an athlete writes while nobody sees the session stays theirs', () => {
  expect(clubOfOwnComment({ clubId: 'lake', isShared: true })).toBe('lake')
  expect(clubOfOwnComment({ clubId: 'lake', isShared: false })).toBe(null)
  expect(clubOfOwnComment({ clubId: null, isShared: false })).toBe(null)
})

it.each([
  ['', 'required'],
  [' \n ', 'required'],
  ['x'.repeat(LONGEST_COMMENT + 1), 'tooLong'],
  ['a\0b', 'unreadableCharacters'],
])('a text is refused: %j', (text, code) => {
  const { error } = newComment.safeParse({ id: '01981d1c-7e9a-7c3e-8b5a-0f1e2d3c4b5a', text })
  expect(error?.issues).toMatchObject([{ path: ['text'], message: code }])
})

it('a text keeps its lines and its letters, to 2,000', () => {
  const id = '01981d1c-7e9a-7c3e-8b5a-0f1e2d3c4b5a'
  for (const text of ['One\n\nTwo', '<b>', 'x'.repeat(LONGEST_COMMENT)])
    expect(newComment.parse({ id, text: ` ${text}\n` })).toEqual({ id, text })
})
