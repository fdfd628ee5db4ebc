import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../kernel/errors.ts'
import { mayAnnounce } from './policy.ts'
import { refuseWrongEnd, toHeading } from './rules.ts'

const codeOf = (endsOn: string) => {
  try {
    refuseWrongEnd(endsOn, '2026-03-10')
    return null
  } catch (error) {
    return (error as Refusal).fields[0]?.code
  }
}

describe('the last day of an announcement', () => {
  it.each([
    ['2026-03-09', 'announcementEnded'],
    ['2026-03-10', null],
    ['2027-03-11', null],
    ['2027-03-12', 'announcementTooLong'],
  ])('%s on 10 March 2026: %s', (endsOn, code) => {
    expect(codeOf(endsOn)).toBe(code)
  })
})

it.each([
  ['admin', true],
  ['athlete', false],
  [null, false],
] as const)('a club’s announcements are written by its %s: %s', (role, writes) => {
  expect(mayAnnounce(role)).toBe(writes)
})

it.each([
  ['Regatta', 'See you there.', 'Regatta'],
  ['', 'The trailer\nleaves at six.', 'The trailer'],
  [
    '',
    'The trailer leaves on Friday at six in the evening, so be there at five.',
    'The trailer leaves on Friday at six in the evening, so be…',
  ],
  ['x'.repeat(70), '', `${'x'.repeat(59)}…`],
])('%j with %j has the heading %j', (title, message, heading) => {
  expect(toHeading({ title, message })).toBe(heading)
})
