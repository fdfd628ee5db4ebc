import { describe, expect, it } from 'vitest'
import { registerOpensAt } from '../../practices/practices/rules.ts'
import { isRegisterDue, isRegisterOpen, lowestRates } from './rules.ts'

const practice = {
  startsAt: '2026-11-22T18:00:00.000Z',
  endsAt: '2026-11-22T19:30:00.000Z',
  cancelledAt: null,
  register: { isTaken: false, attended: 0, expected: 8 },
}
const taken = { ...practice, register: { isTaken: true, attended: 7, expected: 8 } }
const cancelled = { ...practice, cancelledAt: '2026-11-21T08:00:00.000Z' }
const opens = Date.parse(registerOpensAt(practice))
const during = new Date('2026-11-22T18:30:00.000Z')
const after = new Date('2026-11-22T19:30:00.000Z')

describe('a register', () => {
  it('is open from its opening time on, and never for a cancelled practice', () => {
    expect(isRegisterOpen(practice, new Date(opens))).toBe(true)
    expect(isRegisterOpen(practice, new Date(opens - 1))).toBe(false)
    expect(isRegisterOpen(cancelled, during)).toBe(false)
  })

  it('is due until someone is recorded, and until the practice is over in any case', () => {
    expect(isRegisterDue(practice, new Date(opens - 1))).toBe(false)
    expect(isRegisterDue(practice, after)).toBe(true)
    expect(isRegisterDue(taken, during)).toBe(true)
    expect(isRegisterDue(taken, after)).toBe(false)
    expect(isRegisterDue(cancelled, after)).toBe(false)
  })
})

describe('the lowest attendance rates', () => {
  const line = (name: string, rate: number | null, counted: number) => ({
    name,
    rate,
    counts: { present: 0, late: 0, excused: 9, absent: counted, none: 0 },
  })
  const names = (lines: readonly ReturnType<typeof line>[]) => lowestRates(lines).map(({ name }) => name)

  it('are at most three, lowest first', () => {
    const lines = [line('b', 500, 3), line('d', 900, 4), line('a', 0, 3), line('c', 600, 9)]
    expect(names(lines)).toEqual(['a', 'b', 'c'])
  })

  it('leave out people who missed nothing or were in two registers or fewer', () => {
    const lines = [
      line('always', 1_000, 20),
      line('new', 0, 2),
      line('excused', null, 0),
      line('late', 999, 3),
    ]
    expect(names(lines)).toEqual(['late'])
  })
})
