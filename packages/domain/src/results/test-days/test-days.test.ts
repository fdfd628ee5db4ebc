import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { enteredCell, newTestDay } from './contract.ts'
import { mayRunTestDay, maySeeTestDay, maySeeTestGrid } from './policy.ts'
import {
  bandOf,
  bestAttempt,
  changeSince,
  columnFoot,
  nextFrom,
  refuseAhead,
  refuseLeavingOut,
  refuseStateWithAttempts,
  refuseUnconfirmed,
} from './rules.ts'

const least = { direction: 'least' } as const
const most = { direction: 'most' } as const
const of = (...values: number[]) => values.map((value, n) => ({ id: String(n), value }))

it.each([
  ['the least time', least, [112_000, 111_000, 113_000], '1'],
  ['the most metres', most, [8000, 8100, 7900], '1'],
  ['the first of equal ones', least, [112_000, 112_000], '0'],
])('the best attempt is %s', (_which, comparison, values, expected) => {
  expect(bestAttempt(comparison, of(...values))?.id).toBe(expected)
})

it('has no best without attempts', () => {
  expect(bestAttempt(least, [])).toBe(null)
})

it.each([
  ['a shorter time', least, 112_000, 111_000, 1000],
  ['a longer time', least, 112_000, 113_500, -1500],
  ['more weight', most, 90_000, 92_500, 2500],
  ['fewer pieces', most, 60, 55, -5],
])('%s is an improvement by that much', (_what, comparison, last, value, expected) => {
  expect(changeSince(comparison, last, value)).toBe(expected)
})

describe('a cell', () => {
  it('has attempts or a state', () => {
    expect(() => refuseStateWithAttempts(null, of(1))).not.toThrow()
    expect(() => refuseStateWithAttempts('injured', [])).not.toThrow()
    expect(() => refuseStateWithAttempts(null, [])).not.toThrow()
    expect(() => refuseStateWithAttempts('injured', of(1))).toThrow(
      expect.objectContaining({ fields: [{ path: 'state', code: 'invalid' }] }),
    )
  })

  it.each([
    ['eleven attempts', Array.from({ length: 11 }, () => ({ id: newId(), value: 1 })), 'tooMany'],
    ['no time', [{ id: newId(), value: 0 }], 'valueInvalid'],
    ['part of a millisecond', [{ id: newId(), value: 1.5 }], 'valueInvalid'],
    ['an attempt twice', Array(2).fill({ id: newId(), value: 1 }), 'invalid'],
  ])('refuses %s', (_what, attempts, code) => {
    const cell = { memberId: newId(), disciplineKey: 'k1-500', version: 0 }
    const ten = Array.from({ length: 10 }, () => ({ id: newId(), value: 1 }))
    expect(enteredCell.safeParse({ ...cell, attempts: ten }).success).toBe(true)
    const read = enteredCell.safeParse({ ...cell, attempts })
    expect(read.error?.issues.map(({ message }) => message)).toEqual([code])
  })
})

it.each([
  ['no discipline', { disciplineKeys: [] }, 'disciplineUnknown'],
  ['nine', { disciplineKeys: Array.from({ length: 9 }, (_, n) => `k1-${n}`) }, 'tooMany'],
  ['no title', { title: ' ' }, 'required'],
  ['boiling water', { waterTemperature: 100 }, 'waterTemperatureRange'],
])('refuses a test day with %s', (_what, fields, code) => {
  const right = { id: newId(), date: '2026-03-01', title: 'Spring test', disciplineKeys: ['k1-500'] }
  expect(newTestDay.safeParse(right).success).toBe(true)
  const read = newTestDay.safeParse({ ...right, ...fields })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([code])
})

it('drops a repeated discipline', () => {
  const twice = {
    id: newId(),
    date: '2026-03-01',
    title: 'Test',
    disciplineKeys: ['k1-500', 'k1-200', 'k1-500'],
  }
  expect(newTestDay.parse(twice).disciplineKeys).toEqual(['k1-500', 'k1-200'])
})

it('keeps a discipline that has entries', () => {
  expect(() => refuseLeavingOut(['k1-500'], ['k1-200', 'k1-500'])).not.toThrow()
  expect(() => refuseLeavingOut(['k1-500'], ['k1-200'])).toThrow(
    expect.objectContaining({ fields: [{ path: 'disciplineKeys', code: 'disciplineEntered' }] }),
  )
})

it('publishes a test day on its day or later', () => {
  expect(() => refuseAhead('2026-03-01', '2026-03-01')).not.toThrow()
  expect(() => refuseAhead('2026-03-02', '2026-03-01')).toThrow(
    expect.objectContaining({ fields: [{ path: 'date', code: 'testDayAhead' }] }),
  )
})

it('asks about likely typing errors before publishing', () => {
  const cells = [{ warning: null }, { warning: 'beatsLimit' as const }]
  expect(() => refuseUnconfirmed(cells, true)).not.toThrow()
  expect(() => refuseUnconfirmed([{ warning: null }], false)).not.toThrow()
  expect(() => refuseUnconfirmed(cells, false)).toThrow(expect.objectContaining({ code: 'implausible' }))
})

it.each([
  ['nobody’s', least, [], null],
  ['one’s', least, [5], { count: 1, best: 5, median: 5 }],
  ['three times', least, [7, 5, 9], { count: 3, best: 5, median: 7 }],
  ['two times, rounded up', least, [8, 5], { count: 2, best: 5, median: 7 }],
  ['two distances, rounded down', most, [8, 5], { count: 2, best: 8, median: 6 }],
])('the foot of a column is that of %s', (_whose, comparison, values, expected) => {
  expect(columnFoot(comparison, values)).toEqual(expected)
})

describe('the band', () => {
  const band = (values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other)
    return bandOf(sorted.length, (place) => sorted[place] ?? Number.NaN)
  }

  it('needs five athletes, so nobody’s value can be derived', () => {
    expect(band([1, 2, 3, 4])).toBe(null)
    expect(band([50, 10, 20, 40, 30])).toEqual({ tenth: 14, ninetieth: 46, athletes: 5 })
  })

  it('lies within the values, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 5 }), (values) => {
        const found = band(values)
        expect(found).toEqual(band(values.toReversed()))
        expect(found?.tenth).toBeGreaterThanOrEqual(Math.min(...values))
        expect(found?.ninetieth).toBeLessThanOrEqual(Math.max(...values))
        expect(found?.tenth).toBeLessThanOrEqual(found?.ninetieth ?? 0)
      }),
    )
  })
})

it('the next test day copies all but that day’s facts', () => {
  const day = {
    title: 'Spring test',
    disciplines: [{ disciplineKey: 'k1-500', clubDiscipline: null }],
    course: 'Lake',
    wind: 'strong',
    waterTemperature: 12,
    note: 'cold',
    squads: [{ id: 'a', name: 'Juniors' }],
    memberIds: ['b'],
  } as unknown as Parameters<typeof nextFrom>[0]
  expect(nextFrom(day)).toMatchObject({
    disciplineKeys: ['k1-500'],
    course: 'Lake',
    wind: '',
    squadIds: ['a'],
    memberIds: null,
  })
  expect(nextFrom({ ...day, squads: [] })).toMatchObject({ squadIds: null, memberIds: ['b'] })
})

const coach = { role: 'coach', isArchived: false } as const

it.each([
  ['a club’s admin', 'admin', [], true],
  ['a coach of its squads', 'athlete', [coach], true],
  ['a coach of one of its two squads', 'athlete', [coach, { role: null, isArchived: false }], false],
  ['a coach of a squad that has ended', 'athlete', [coach, { ...coach, isArchived: true }], false],
  ['a coach of none, for everyone', 'athlete', [], false],
  ['an athlete of its squad', 'athlete', [{ role: 'athlete', isArchived: false }], false],
  ['who is in no club', null, [], false],
] as const)('lets %s run a test day: %s, %j → %s', (_who, role, inSquads, expected) => {
  expect(mayRunTestDay(role, inSquads)).toBe(expected)
})

it('shows the grid to coaches of an archived squad', () => {
  expect(maySeeTestGrid('athlete', [{ ...coach, isArchived: true }])).toBe(true)
  expect(maySeeTestGrid('athlete', [{ role: 'athlete', isArchived: true }])).toBe(false)
})

it.each([
  ['a draft, who sees its grid', null, { seesGrid: true, isTheirs: false }, true],
  ['a draft, whom it asks', null, { seesGrid: false, isTheirs: true }, false],
  ['a published one, whom it asked', '2026-03-01', { seesGrid: false, isTheirs: true }, true],
  ['a published one, anybody else', '2026-03-01', { seesGrid: false, isTheirs: false }, false],
])('is visible or not: %s: %s', (_which, publishedAt, reader, expected) => {
  expect(maySeeTestDay(publishedAt, reader)).toBe(expected)
})
