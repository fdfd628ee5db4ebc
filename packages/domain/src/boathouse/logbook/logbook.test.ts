import { describe, expect, it } from 'vitest'
import type { Rig } from '../boats/model.ts'
import type { Said } from './model.ts'
import { isLateToCorrect, mayCorrect } from './policy.ts'
import * as rules from './rules.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const double: Rig = { craft: 'double', hasCox: false, sides: null }
const one = '01990000-0000-7000-8000-000000000001'

describe('who may correct an entry', () => {
  it.each<[string, 'admin' | 'athlete' | null, boolean, string | null, boolean]>([
    ['its crew, a day after', 'athlete', true, hoursAgo(24), true],
    ['its crew, later', 'athlete', true, hoursAgo(24.01), false],
    ['an admin, whenever', 'admin', false, hoursAgo(9_000), true],
    ['somebody else', 'athlete', false, hoursAgo(1), false],
    ['its crew while it is out', 'athlete', true, null, false],
    ['an admin while it is out', 'admin', true, null, false],
    ['who is in no club', null, false, hoursAgo(1), false],
  ])('%s', (_who, clubRole, isCrew, closedAt, may) => {
    expect(mayCorrect({ clubRole, isCrew, closedAt, now })).toBe(may)
  })

  it('a crew may for a day after the return, and not while it is out', () => {
    expect([hoursAgo(24), hoursAgo(25), null].map((closedAt) => isLateToCorrect({ closedAt, now }))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('an entry', () => {
  const crew = [{ seat: 1, memberId: one, guest: null }]
  const entry = { craft: 'double' as const, captainSeat: null, crew }
  const meant = { rigs: [double], outAt: hoursAgo(3), backAt: hoursAgo(1) }
  it.each<[object, object, string | null]>([
    [{}, {}, null],
    [{ craft: 'eight' }, {}, 'rigUnknown'],
    [{ crew: [{ seat: 3, memberId: one, guest: null }] }, {}, 'seatInvalid'],
    [{ captainSeat: 2 }, {}, 'captainInvalid'],
    [{}, { outAt: hoursAgo(-1), backAt: hoursAgo(-2) }, 'outFuture'],
    [{}, { backAt: hoursAgo(4) }, 'backBeforeOut'],
    [{}, { backAt: hoursAgo(3) }, null],
    [{}, { backAt: hoursAgo(-0.1) }, 'backFuture'],
    [{}, { outAt: hoursAgo(14 * 24 + 1) }, null],
    [{}, { outAt: hoursAgo(14 * 24 + 1.1) }, 'backFar'],
  ])('of %o with %o is refused by %s', (typed, times, code) => {
    let found: string | null = null
    try {
      rules.refuseWrongEntry({ ...entry, ...typed }, { ...meant, ...times }, now)
    } catch (error) {
      found = (error as { fields: { code: string }[] }).fields[0]?.code ?? null
    }
    expect(found).toBe(code)
  })

  it('keeps the seconds of an uncorrected time, and follows clock changes', () => {
    const stored = '2026-03-29T05:10:42.123Z'
    const at = (day: string, time: string) => rules.momentMeant({ day, time }, stored, 'Europe/Berlin')
    expect(at('2026-03-29', '07:10')).toBe(stored)
    expect(at('2026-03-29', '07:11')).toBe('2026-03-29T05:11:00.000Z')
    // In the hour that daylight saving time skips.
    expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('reads a repeated time of the return as the first after the start', () => {
    const outAt = '2026-11-01T05:30:00.000Z'
    const back = (time: string) =>
      rules.momentMeant(
        { day: '2026-11-01', time, after: outAt },
        '2026-11-01T09:00:00.000Z',
        'America/New_York',
      )
    // 01:30 EST, an hour after 01:30 EDT.
    expect(back('01:30')).toBe('2026-11-01T06:30:00.000Z')
    expect(back('01:45')).toBe('2026-11-01T05:45:00.000Z')
    expect(back('03:00')).toBe('2026-11-01T08:00:00.000Z')
    expect(back('00:30')).toBe('2026-11-01T04:30:00.000Z')
  })

  it('may use a former rig of its boat, but no other one', () => {
    const was = { boatId: one, craft: 'quad' as const, crew: [{ seat: 0 }, { seat: 1 }] }
    expect(rules.rigsMeant({ id: one, rigs: [double] }, was)).toEqual([
      double,
      { craft: 'quad', hasCox: true, sides: null },
    ])
    expect(rules.rigsMeant({ id: 'other', rigs: [double] }, was)).toEqual([double])
    expect(rules.rigsMeant({ id: one, rigs: [double] }, { ...was, craft: 'double' })).toEqual([double])
  })

  it('is found by its destination, as far as an index stores it', () => {
    expect(rules.destinationKey('Große Elbinsel')).toBe('grosse elbinsel')
    expect(rules.destinationKey('ﷺ'.repeat(120))).toHaveLength(400)
    expect(rules.destinationKey('🚣'.repeat(60)).isWellFormed()).toBe(true)
  })

  it('refuses days that end before they begin', () => {
    expect(() => rules.refuseWrongDays({ from: '2026-03-02', to: '2026-03-01' })).toThrow('invalid')
    for (const days of [{}, { from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-01' }])
      expect(() => rules.refuseWrongDays(days)).not.toThrow()
  })
})

describe('a change', () => {
  const said: Said = {
    boat: { id: one, name: 'Seagull' },
    craft: 'double',
    crew: [{ seat: 1, id: one, name: 'Ann', isGuest: false, isCaptain: true }],
    ...{ destination: 'Lock', day: '2026-03-01', outTime: '06:30', backDay: '2026-03-01', backTime: '08:00' },
    ...{ metres: 9_000, remarks: '' },
  }

  it('is described by its changed fields', () => {
    const [ann] = said.crew as [Said['crew'][number]]
    expect(rules.changedNames(said, { ...said })).toEqual([])
    expect(rules.changedNames(said, { ...said, outTime: '06:31', metres: null })).toEqual(['out', 'metres'])
    expect(rules.changedNames(said, { ...said, crew: [{ ...ann, isCaptain: false }] })).toEqual(['captain'])
    expect(rules.changedNames(said, { ...said, crew: [{ ...ann, seat: 2 }] })).toEqual(['crew', 'captain'])
    expect(rules.changedNames(said, { ...said, boat: { id: 'other', name: 'Seagull' } })).toEqual(['boat'])
  })

  it.each([
    [{ metres: null, remarks: '' }, { metres: 9_000, remarks: 'Choppy' }, false],
    [{ metres: 9_000, remarks: '' }, { metres: 9_000, remarks: 'Choppy' }, false],
    [{ metres: 9_000, remarks: '' }, { metres: null, remarks: '' }, true],
    [{ metres: null, remarks: 'Choppy' }, { metres: 9_000, remarks: 'Calm' }, true],
  ])('from %o to %o replaces a value: %s', (before, after, takes) => {
    expect(rules.takesBack(before, after)).toBe(takes)
  })
})
