import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, toWeekday, type Weekday } from './calendar-day.ts'
import { endingOn, firstOn, formatRule, listDays, parseRule } from './weekly-rule.ts'
import { momentAt, wallClockAt } from './zoned-time.ts'

describe('local time', () => {
  it.each([
    ['Europe/Athens', '2026-03-28', '07:00', '2026-03-28T05:00:00.000Z'],
    ['Europe/Athens', '2026-03-29', '07:00', '2026-03-29T04:00:00.000Z'],
    ['Europe/Athens', '2026-10-25', '07:00', '2026-10-25T05:00:00.000Z'],
    ['Europe/Budapest', '2026-03-28', '18:30', '2026-03-28T17:30:00.000Z'],
    ['Europe/Budapest', '2026-03-29', '18:30', '2026-03-29T16:30:00.000Z'],
    ['Europe/Budapest', '2026-10-25', '18:30', '2026-10-25T17:30:00.000Z'],
    ['America/New_York', '2026-03-07', '06:00', '2026-03-07T11:00:00.000Z'],
    ['America/New_York', '2026-03-08', '06:00', '2026-03-08T10:00:00.000Z'],
    ['America/New_York', '2026-11-01', '06:00', '2026-11-01T11:00:00.000Z'],
  ])('in %s on %s, %s is %s', (timeZone, day, time, moment) => {
    expect(momentAt(day, time, timeZone).toISOString()).toBe(moment)
    expect(wallClockAt(new Date(moment), timeZone)).toEqual({ day, time })
  })

  it.each([
    ['Europe/Athens', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z', '04:30'],
    ['Europe/Budapest', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', '03:30'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', '03:30'],
  ])('in %s on %s, %s is skipped and becomes %s', (timeZone, day, time, moment, shown) => {
    expect(momentAt(day, time, timeZone).toISOString()).toBe(moment)
    expect(wallClockAt(new Date(moment), timeZone).time).toBe(shown)
  })

  it.each([
    ['Europe/Athens', '2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Budapest', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('in %s on %s, %s occurs twice and is the first: %s', (timeZone, day, time, moment) => {
    expect(momentAt(day, time, timeZone).toISOString()).toBe(moment)
  })
})

const athens = 'Europe/Athens'

describe('a weekly rule', () => {
  it('is written in iCalendar’s form, with the end of its last day in UTC', () => {
    const weekdays = [6, 2, 4, 2] as Weekday[]
    const until = formatRule({ weekdays, until: '2026-07-31', times: null }, athens)
    expect(until).toBe('FREQ=WEEKLY;BYDAY=TU,TH,SA;UNTIL=20260731T205900Z')
    const counted = formatRule({ weekdays, until: null, times: 12 }, athens)
    expect(counted).toBe('FREQ=WEEKLY;BYDAY=TU,TH,SA;COUNT=12')
    expect(endingOn(counted, '2026-07-31', athens)).toBe(until)
  })

  it.each([
    [athens, ['2026-03-24', '2026-03-26', '2026-03-29', '2026-03-31']],
    ['Europe/Budapest', ['2026-10-20', '2026-10-22', '2026-10-25', '2026-10-27']],
    ['America/New_York', ['2026-03-03', '2026-03-05', '2026-03-08', '2026-03-10']],
    ['America/New_York', ['2026-10-27', '2026-10-29', '2026-11-01', '2026-11-03']],
  ])('in %s keeps all its days when clocks change: %j', (timeZone, days) => {
    const weekdays: Weekday[] = [2, 4, 7]
    const [day = '', , , until = ''] = days
    const counted = formatRule({ weekdays, until: null, times: 4 }, timeZone)
    const ended = formatRule({ weekdays, until, times: null }, timeZone)
    for (const rule of [counted, ended]) expect(listDays(parseRule(rule, timeZone), day, 400)).toEqual(days)
  })

  it.each(['+05:30', '-12:00', '+14:00', 'Etc/GMT+12', 'Africa/Casablanca'])(
    'has its days in the time zone %s, as in any known one',
    (timeZone) => {
      const until = formatRule({ weekdays: [2, 4], until: '2026-03-10', times: null }, timeZone)
      for (const rule of [formatRule({ weekdays: [2, 4], until: null, times: 3 }, timeZone), until])
        expect(listDays(parseRule(rule, timeZone), '2026-03-03', 9)).toEqual([
          '2026-03-03',
          '2026-03-05',
          '2026-03-10',
        ])
    },
  )

  it('stops at the given number of days, however late its end is', () => {
    const rule = formatRule({ weekdays: [1], until: '2199-12-31', times: null }, athens)
    expect(listDays(parseRule(rule, athens), '2026-01-05', 401)).toHaveLength(401)
    expect(listDays({ weekdays: [1], until: null, times: 999 }, '2026-01-05', 401)).toHaveLength(401)
  })

  it('contains every day of its weekdays up to its end, and no other', () => {
    const zone = fc.constantFrom(athens, 'Europe/Budapest', 'America/New_York', 'Australia/Lord_Howe', 'UTC')
    const anyWeekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7] as Weekday[], { minLength: 1 })
    const anyPattern = fc.record({
      timeZone: zone,
      weekdays: anyWeekdays,
      n: fc.nat(1500),
      length: fc.nat(120),
    })
    fc.assert(
      fc.property(anyPattern, ({ timeZone, weekdays, n, length }) => {
        const all = Array.from({ length: length + 8 }, (_, after) => addDays('2025-01-01', n + after))
        const expected = all.filter((day) => weekdays.includes(toWeekday(day)))
        const [day = ''] = expected
        const rule = formatRule({ weekdays, until: all.at(-1) as string, times: null }, timeZone)
        expect(listDays(parseRule(rule, timeZone), day, 400)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the pattern of a weekly rule', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['FREQ=WEEKLY;BYDAY=TU,TH,SA;COUNT=12', { weekdays: [2, 4, 6], until: null, times: 12 }],
    ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20260731T205900Z', { weekdays: [7], until: '2026-07-31', times: null }],
  ])('of %s is read without Temporal, as in browsers: %j', (rule, pattern) => {
    vi.stubGlobal('Temporal', undefined)
    expect(parseRule(rule, athens)).toEqual(pattern)
  })

  it('is read back as written', () => {
    const zone = fc.constantFrom(athens, 'America/New_York', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC')
    const day = fc.nat(63_000).map((after) => addDays('2026-01-01', after))
    const end = fc.oneof(
      day.map((until) => ({ until, times: null })),
      fc.integer({ min: 1, max: 400 }).map((times) => ({ until: null, times })),
    )
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7] as Weekday[], { minLength: 1 })
    fc.assert(
      fc.property(zone, weekdays, end, (timeZone, some, oneEnd) => {
        const pattern = { weekdays: some, ...oneEnd }
        expect(parseRule(formatRule(pattern, timeZone), timeZone)).toEqual(pattern)
      }),
    )
  })
})

describe('the first day of given weekdays', () => {
  it.each([
    ['2026-03-03', [2, 4], '2026-03-03'],
    ['2026-03-03', [1, 4], '2026-03-05'],
    ['2026-03-03', [1], '2026-03-09'],
  ] as [string, Weekday[], string][])('from %s on, of %j, is %s', (from, weekdays, day) => {
    expect(firstOn(weekdays, from)).toBe(day)
  })
})
