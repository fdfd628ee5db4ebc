import { describe, expect, it } from 'vitest'
import { mayRunPractices } from '../../club/clubs/policy.ts'
import { mayRunPractice, maySeePractices, maySeeRegister } from './policy.ts'
import {
  changedFrom,
  daysOfWeekday,
  differences,
  isAsked,
  isExpected,
  refuseTooMany,
  refuseWideRange,
  refuseWrongRepeat,
  toTimes,
} from './rules.ts'

const fieldOf = (run: () => void) => {
  try {
    run()
    return 'fine'
  } catch (error) {
    const [field] = (error as { fields: { path: string; code: string }[] }).fields
    return `${field?.path} ${field?.code}`
  }
}

describe('practices', () => {
  it.each([
    ['admin', true, true],
    ['athlete', true, false],
    [null, false, false],
  ] as const)('are visible to and run by the role %j in the club: %j, %j', (role, sees, runs) => {
    expect([maySeePractices(role), mayRunPractices(role)]).toEqual([sees, runs])
  })

  it.each([
    ['admin', [], true, true],
    ['admin', [null], true, true],
    ['admin', ['archived'], true, true],
    ['athlete', [], false, false],
    ['athlete', ['coach'], true, true],
    ['athlete', ['coach', 'coach'], true, true],
    ['athlete', ['coach', 'athlete'], false, false],
    ['athlete', ['coach', null], false, false],
    ['athlete', ['athlete'], false, false],
    // Practices of an archived squad stay readable. Only admins can change them.
    ['athlete', ['archived'], false, true],
    ['athlete', ['coach', 'archived'], false, true],
    ['athlete', ['athlete', 'archived'], false, false],
    [null, ['coach'], false, false],
  ] as const)(
    'the role %j in the club and %j in its squads runs one: %j, and sees its register: %j',
    (role, inSquads, runs, sees) => {
      const squads = inSquads.map(
        (as) => ({ role: as === 'archived' ? 'coach' : as, isArchived: as === 'archived' }) as const,
      )
      expect([mayRunPractice(role, squads), maySeeRegister(role, squads)]).toEqual([runs, sees])
    },
  )

  it.each([
    ['2026-03-28', '18:30', 90, 'Europe/Budapest', '2026-03-28T17:30:00.000Z', '2026-03-28T19:00:00.000Z'],
    ['2026-03-29', '18:30', 90, 'Europe/Budapest', '2026-03-29T16:30:00.000Z', '2026-03-29T18:00:00.000Z'],
    // Minutes are elapsed time: clocks go forward in between.
    ['2026-03-29', '01:30', 60, 'Europe/Budapest', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  ])('on %s at %s for %i minutes in %s last from %s to %s', (day, time, minutes, zone, startsAt, endsAt) => {
    expect(toTimes(day, time, minutes, zone)).toEqual({ startsAt, endsAt })
  })
})

it.each([
  // A Wednesday; elsewhere it may still be the day before.
  [2, '2026-03-24', undefined, 53],
  [3, '2026-03-25', undefined, 53],
  [1, '2026-03-30', undefined, 52],
  [3, '2026-03-25', '2026-04-07', 2],
] as const)('on weekday %i begin on %s; until %s there are %i', (weekday, first, until, count) => {
  const days = daysOfWeekday(weekday, { now: new Date('2026-03-25T12:00:00.000Z'), until })
  expect([days[0], days.length]).toEqual([first, count])
})

describe('a pattern', () => {
  const tuesday = '2026-03-03'
  it.each([
    ['of its day until a day', { weekdays: [2], until: '2026-06-30', times: null }, 'fine'],
    ['a number of times', { weekdays: [2, 6], until: null, times: 10 }, 'fine'],
    ['on one day', { weekdays: [2], until: tuesday, times: null }, 'fine'],
    ['for two years', { weekdays: [2], until: '2028-03-03', times: null }, 'fine'],
    ['for longer', { weekdays: [2], until: '2028-03-05', times: null }, 'repeat.until seriesTooLong'],
    ['without an end', { weekdays: [2], until: null, times: null }, 'repeat.until oneEnd'],
    ['with two ends', { weekdays: [2], until: '2026-06-30', times: 3 }, 'repeat.until oneEnd'],
    ['that ends before', { weekdays: [2], until: '2026-03-02', times: null }, 'repeat.until endBeforeStart'],
    ['without its own day', { weekdays: [3], until: null, times: 3 }, 'repeat.weekdays weekdayOfStart'],
  ] as const)('%s: %j is %s', (_what, repeat, verdict) => {
    expect(fieldOf(() => refuseWrongRepeat(repeat, tuesday))).toBe(verdict)
  })

  it('has at most 400 practices within two years', () => {
    const days = (count: number) => Array<string>(count).fill(tuesday)
    expect(fieldOf(() => refuseTooMany(days(400)))).toBe('fine')
    expect(fieldOf(() => refuseTooMany(days(401)))).toBe('repeat.until seriesTooLong')
    expect(fieldOf(() => refuseTooMany([tuesday, '2028-03-05']))).toBe('repeat.until seriesTooLong')
  })

  it.each([
    ['this', '2026-03-03T17:00:00.000Z', null],
    ['following', '2026-03-03T17:00:00.000Z', '2026-03-03T17:00:00.000Z'],
    ['all', '2026-03-03T17:00:00.000Z', '1900-01-01T00:00:00.000Z'],
    ['all', null, null],
  ] as const)('changed for ‘%s’ with one planned for %s changes from %s on', (scope, originalStart, from) => {
    expect(changedFrom({ seriesId: 'series', originalStart }, scope)).toBe(from)
    // A practice without a series keeps its original start, and changes only itself.
    expect(changedFrom({ seriesId: null, originalStart }, scope)).toBeNull()
  })
})

describe('listed days', () => {
  it.each([
    ['2026-03-01', '2026-05-01', 'fine'],
    ['2026-03-01', '2026-05-02', 'to tooManyDays'],
    ['2026-03-02', '2026-03-01', 'to endBeforeStart'],
  ])('from %s to %s are %s', (from, to, verdict) => {
    expect(fieldOf(() => refuseWideRange({ from, to }))).toBe(verdict)
  })
})

describe('a member', () => {
  it.each([
    ['athlete', 'everyone', false, true],
    ['admin', 'everyone', false, true],
    ['athlete', 'chosen', true, true],
    ['athlete', 'chosen', false, false],
    [null, 'everyone', true, false],
  ] as const)('who is %s is asked to a practice for %s, chosen %j: %j', (role, audience, isChosen, asked) => {
    expect(isAsked(role, { audience, isChosen })).toBe(asked)
  })

  const start = '2026-03-03T17:00:00.000Z'
  const later = '2026-03-03T17:00:00.001Z'
  const everyone = { audience: 'everyone', isChosen: false, joinedAt: start } as const
  it.each([
    ['an athlete', { role: 'athlete', answer: null, ...everyone }, true],
    [
      'an athlete who joined after the start',
      { role: 'athlete', answer: 'yes', ...everyone, joinedAt: later },
      false,
    ],
    ['an athlete on the waiting list', { role: 'athlete', answer: 'waiting', ...everyone }, false],
    ['an admin', { role: 'admin', answer: null, ...everyone }, false],
    ['an admin who said yes', { role: 'admin', answer: 'yes', ...everyone }, true],
    [
      'an athlete who was not chosen',
      { role: 'athlete', answer: 'yes', ...everyone, audience: 'chosen' },
      false,
    ],
  ] as const)('who is %s is expected: %j', (_who, person, expected) => {
    expect(isExpected(person, { startsAt: start })).toBe(expected)
  })
})

describe('the scope of a change', () => {
  const said = {
    title: 'Water',
    place: '',
    notes: '',
    capacity: null,
    placing: 'order' as const,
    ownDeadline: null,
    ownAnnounceDays: null,
    startTime: '18:30',
    minutes: 90,
    squadIds: null as string[] | null,
  }
  const before = { ...said, day: '2026-03-03', memberIds: ['a', 'b'] }
  const same = { ...said, date: '2026-03-03', memberIds: ['b', 'a', 'b'] }
  it.each([
    [
      'nothing',
      {},
      { details: {}, isForOthers: false, isAtOtherTime: false, isOtherLength: false, isSame: true },
    ],
    ['a title', { title: 'Ergs' }, { details: { title: 'Ergs' }, isSame: false }],
    ['a capacity', { capacity: 8 }, { details: { capacity: 8 }, isSame: false }],
    ['the day', { date: '2026-03-04' }, { details: {}, isAtOtherTime: true, isSame: false }],
    ['the length', { minutes: 60 }, { isAtOtherTime: false, isOtherLength: true, isSame: false }],
    ['whom it is for', { memberIds: ['a'] }, { isForOthers: true, isSame: false }],
    ['to a squad', { squadIds: ['c'], memberIds: null }, { isForOthers: true, isSame: false }],
    ['to everyone', { memberIds: null }, { isForOthers: true, isSame: false }],
  ])('is %s: %j', (_what, changes, expected) => {
    expect(differences(before, { ...same, ...changes })).toMatchObject(expected)
  })
})
