import { expect, it } from 'vitest'
import { judgeLogs, type LoggedAs, type RegisteredPractice, wasThere } from './rules.ts'

const DAY = '2026-03-02'
const practice = (id: string, changes: Partial<RegisteredPractice> = {}): RegisteredPractice => ({
  ...{ id, day: DAY, isOver: true, wasThere: true, isTaken: true },
  ...changes,
})
const session = (id: string, practiceId: string | null = null, date = DAY): LoggedAs => ({
  ...{ id, date, practiceId },
})
const away = { wasThere: false }

it.each<readonly [string, readonly RegisteredPractice[], readonly LoggedAs[], Record<string, unknown>]>([
  ['there, and logged as it', [practice('a')], [session('1', 'a')], { a: ['1', null] }],
  ['there, and nothing logged', [practice('a')], [], { a: ['', 'notLogged'] }],
  ['a session of the day is taken for it', [practice('a')], [session('1')], { a: ['1', null] }],
  [
    'one of another day is not',
    [practice('a')],
    [session('1', null, '2026-03-03')],
    { a: ['', 'notLogged'] },
  ],
  ['one that was another practice is not', [practice('a')], [session('1', 'x')], { a: ['', 'notLogged'] }],
  ['logged as it on another day', [practice('a')], [session('1', 'a', '2026-03-01')], { a: ['1', null] }],
  [
    'there twice, logged once',
    [practice('a'), practice('b')],
    [session('1')],
    { a: ['1', null], b: ['', 'notLogged'] },
  ],
  [
    'there twice, logged once as the second',
    [practice('a'), practice('b')],
    [session('1', 'b')],
    { a: ['', 'notLogged'], b: ['1', null] },
  ],
  ['logged twice as it', [practice('a')], [session('1', 'a'), session('2', 'a')], { a: ['1 2', null] }],
  [
    'logged as it, and not in the register',
    [practice('a', away)],
    [session('1', 'a')],
    { a: ['1', 'notRegistered'] },
  ],
  [
    'logged as it, and nobody took the register',
    [practice('a', { ...away, isTaken: false })],
    [session('1', 'a')],
    { a: ['1', null] },
  ],
  ['not there, and trained otherwise', [practice('a', away)], [session('1')], { a: ['', null] }],
  ['not there, and nothing logged', [practice('a', away)], [], { a: ['', null] }],
  ['before it is over', [practice('a', { isOver: false })], [], { a: ['', null] }],
  [
    'logged before it is over',
    [practice('a', { ...away, isOver: false })],
    [session('1', 'a')],
    { a: ['1', null] },
  ],
])('%s', (_, practices, sessions, expected) => {
  const judged = judgeLogs(practices, sessions)
  const told = [...judged].map(([id, { sessionIds, mismatch }]) => [id, [sessionIds.join(' '), mismatch]])
  expect(Object.fromEntries(told)).toEqual(expected)
})

it('counts late as attended, and excused as not', () => {
  const states = ['none', 'present', 'late', 'excused', 'absent'] as const
  expect(states.filter(wasThere)).toEqual(['present', 'late'])
})
