import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registerStates } from '../register/model.ts'
import {
  computeFigures,
  computePercent,
  computeRate,
  countExpected,
  countStreak,
  isNoShow,
  type RateLine,
  refuseLongRange,
  sortedRates,
  startsByChoice,
  summarizeAttendance,
} from './rules.ts'

const letters = { p: 'present', l: 'late', e: 'excused', a: 'absent', n: 'none' } as const

/** Register lines of consecutive days, a letter each, the latest last. */
const linesOf = (word: string, answers = ''): RateLine[] =>
  [...word].map((letter, n) => {
    const day = `2026-03-${String(n + 1).padStart(2, '0')}`
    const state = letters[letter as keyof typeof letters]
    const answer = answers[n] === 'y' ? 'yes' : answers[n] === 'm' ? 'maybe' : 'none'
    return { startsAt: `${day}T17:00:00.000Z`, day, state, answer }
  })

describe('the attendance rate', () => {
  it.each([
    ['', null],
    ['eenn', null],
    ['p', 1000],
    ['l', 1000],
    ['a', 0],
    ['pla', 667],
    ['pppppppppppa', 917],
    ['pppppppppplllllllllllppaa', 920],
    ['paee', 500],
    ['pann', 500],
  ])('of %j is %j thousandths: excused and not recorded do not count', (word, rate) => {
    expect(computeFigures(linesOf(word)).rate).toBe(rate)
  })

  it('is shown in whole per cent, each rounded once', () => {
    expect(computePercent({ present: 11, late: 0, absent: 1 })).toBe(92)
    expect(computePercent({ present: 1329, late: 0, absent: 671 })).toBe(66)
    expect(computePercent({ present: 0, late: 0, absent: 0 })).toBeNull()
  })

  it('is 1000 for people who missed none, and 0 for people who never came', () => {
    expect(computeRate({ present: 9_999, late: 0, absent: 1 })).toBe(999)
    expect(computeRate({ present: 1, late: 0, absent: 999 })).toBe(1)
  })

  it('comes with its parts', () => {
    expect(computeFigures(linesOf('pplean'))).toMatchObject({
      counts: { present: 2, late: 1, excused: 1, absent: 1, none: 1 },
      expected: 6,
    })
  })

  const line = fc.constantFrom(...registerStates)
  it('never changes with excused and not recorded practices, in any order', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.constantFrom('e', 'n')), (states, more) => {
        const word = states.map((state) => state[0]).join('')
        expect(computeFigures(linesOf(word + more.join(''))).rate).toBe(computeFigures(linesOf(word)).rate)
      }),
    )
  })

  it('counts each expected member once', () => {
    fc.assert(
      fc.property(fc.array(line), (states) => {
        const { counts, expected } = computeFigures(linesOf(states.map((state) => state[0]).join('')))
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(expected)
      }),
    )
  })
})

describe('the streak', () => {
  it.each([
    ['', 0],
    ['pppa', 0],
    ['pappp', 3],
    ['applp', 4],
    ['apepnp', 3],
    ['pp', 2],
    ['paen', 0],
  ])('of %j is %j: excused and not recorded neither count nor end it', (word, streak) => {
    expect(countStreak(linesOf(word))).toBe(streak)
    expect(countStreak(linesOf(word).reverse())).toBe(streak)
  })
})

describe('a no-show', () => {
  it.each([
    ['absent', 'yes', true],
    ['absent', 'maybe', false],
    ['absent', 'no', false],
    ['absent', 'none', false],
    ['excused', 'yes', false],
    ['late', 'yes', false],
    ['none', 'yes', false],
  ] as const)('is a member who is %s and said %s: %j', (state, answer, noShow) => {
    expect(isNoShow({ state, answer })).toBe(noShow)
  })

  it('is counted', () => expect(computeFigures(linesOf('aaap', 'yymy')).noShows).toBe(2))
})

describe('a member’s attendance', () => {
  const of = (today: string, seasonStart: string) =>
    summarizeAttendance(linesOf('paapp'), { today, seasonStart })

  it('covers thirty days with today, the club’s season, and all time', () => {
    expect(of('2026-03-31', '03-05')).toMatchObject({
      days30: { first: '2026-03-02', last: '2026-03-31', expected: 4, rate: 500 },
      season: { first: '2026-03-05', expected: 1, rate: 1000 },
      all: { first: '2026-03-01', expected: 5, rate: 600, streak: 2 },
    })
  })

  it('includes a season that began last year', () => {
    expect(of('2026-03-10', '09-01').season).toMatchObject({ first: '2025-09-01', expected: 5 })
  })

  it('has no first day without data', () => {
    expect(summarizeAttendance([], { today: '2026-03-10', seasonStart: '01-01' }).all).toMatchObject({
      first: null,
      rate: null,
    })
  })
})

describe('the club’s table', () => {
  const lines = [
    { name: 'A', rate: 500, streak: 1, noShows: 0 },
    { name: 'B', rate: null, streak: 0, noShows: 2 },
    { name: 'C', rate: 900, streak: 1, noShows: 1 },
  ]
  it.each([
    ['name', 'asc', 'ABC'],
    ['name', 'desc', 'CBA'],
    ['rate', 'asc', 'ACB'],
    ['rate', 'desc', 'CAB'],
    ['streak', 'desc', 'ACB'],
    ['noShows', 'desc', 'BCA'],
  ] as const)('by %s, %s, is %s: dashes last, equal ones by name', (sort, direction, order) => {
    expect(
      sortedRates(lines, sort, direction)
        .map(({ name }) => name)
        .join(''),
    ).toBe(order)
  })

  it.each([
    ['2026-01-01', '2026-12-31', 'fine'],
    ['2027-03-01', '2028-02-29', 'fine'],
    ['2026-01-01', '2027-01-02', 'moreThanAYear'],
    ['2026-01-02', '2026-01-01', 'lastBeforeFirst'],
  ])('from %s to %s is %s', (from, to, verdict) => {
    const refuse = () => refuseLongRange({ from, to })
    if (verdict === 'fine') expect(refuse).not.toThrow()
    else expect(refuse).toThrow(expect.objectContaining({ fields: [{ path: 'to', code: verdict }] }))
  })

  it.each([
    ['2026-01-01T00:00:00.000Z', [], 2],
    ['2026-03-02T00:00:00.000Z', [], 1],
    ['2026-03-02T17:00:00.000Z', [], 1],
    ['2026-01-01T00:00:00.000Z', ['some'], 3],
    ['2026-03-02T00:00:00.000Z', ['some', 'nobody'], 1],
    ['2026-04-01T00:00:00.000Z', ['some'], 0],
  ])('expects a member who joined %s and is chosen in %j in %i', (joinedAt, choices, count) => {
    const times = startsByChoice([
      { startsAt: '2026-03-02T17:00:00.000Z', choiceId: null },
      { startsAt: '2026-03-01T17:00:00.000Z', choiceId: null },
      { startsAt: '2026-03-01T10:00:00.000Z', choiceId: 'some' },
    ])
    expect(countExpected(times, { joinedAt, choices })).toBe(count)
  })
})
