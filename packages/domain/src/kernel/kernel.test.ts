import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDLESS, endsAtAll } from '../../test/one-pass.ts'
import { addDays, calendarDay, dayAt, toMonth, toWeekday, type Weekday, weekStart } from './calendar-day.ts'
import { emailAddress, withoutAddresses } from './email.ts'
import { id, newId } from './ids.ts'
import { oneLine, text } from './text.ts'
import { knownTimeZone, timeZone } from './time-zone.ts'
import { momentAt, startOfDay, wallClockAt } from './zoned-time.ts'

it('stops validating a text that is too long', () => {
  const asked: string[] = []
  const list = text({ maximum: 3 }).check(({ value }) => void asked.push(value))
  expect(list.safeParse('\0aaa').error?.issues.map(({ message }) => message)).toEqual(['tooLong'])
  expect(asked).toEqual([])
})

describe('a calendar day', () => {
  it.each([
    ['2026-03-29T00:30:00Z', 'Europe/Athens', '2026-03-29'],
    ['2026-11-21T23:30:00Z', 'Europe/Budapest', '2026-11-22'],
    ['2026-11-21T23:30:00Z', 'America/New_York', '2026-11-21'],
    ['2026-01-01T05:00:00Z', 'Pacific/Honolulu', '2025-12-31'],
    ['2026-12-31T11:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ])('at %s in %s is %s', (now, zone, day) => {
    expect(dayAt(new Date(now), zone)).toBe(day)
  })

  it.each([
    ['2026-11-21', 1, '2026-11-16'],
    ['2026-11-16', 1, '2026-11-16'],
    ['2026-11-22', 1, '2026-11-16'],
    ['2026-11-22', 7, '2026-11-22'],
    ['2026-11-21', 7, '2026-11-15'],
    ['2026-11-21', 6, '2026-11-21'],
    ['2027-01-01', 1, '2026-12-28'],
  ] as const)('%s is in the week that begins, for weeks from day %i on, on %s', (day, first, start) => {
    expect(weekStart(day, first)).toBe(start)
  })

  it.each([
    ['2026-02-10', '2026-02-01', '2026-02-28'],
    ['2028-02-10', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s is in the month from %s to %s', (day, first, last) => {
    expect(toMonth(day)).toEqual({ first, last })
  })

  const days = fc
    .date({ min: new Date('1901-01-01'), max: new Date('2198-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const weekdays = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>

  it('is in a week of seven days with the right first day', () => {
    fc.assert(
      fc.property(days, weekdays, (day, first) => {
        const start = weekStart(day, first)
        return toWeekday(start) === first && start <= day && day <= addDays(start, 6)
      }),
    )
  })

  it('returns after as many days forward as back', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -300, max: 300 }),
        (day, n) => addDays(addDays(day, n), -n) === day,
      ),
    )
  })

  it.each(['2026-02-29', '2026-13-01', '26-01-01', '', '1899-12-31', '2200-01-01', '2026-1-1'])(
    'can’t be %j',
    (day) => {
      expect(calendarDay.safeParse('2028-02-29').success).toBe(true)
      expect(calendarDay.safeParse(day).success).toBe(false)
    },
  )
})

describe('text', () => {
  const note = text({ maximum: 20 })

  it('is unchanged except for trimming', () => {
    expect(note.parse('  8 × 250 m 🚣‍♀️  ')).toBe('8 × 250 m 🚣‍♀️')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 6 }), (typed) => {
        fc.pre(!typed.includes('\0') && typed.length <= 20)
        return note.parse(typed) === typed.trim()
      }),
    )
  })

  it.each([['a\0b'], ['lone \ud800 surrogate'], ['\udc00']])(
    'refuses what no database stores: %j',
    (typed) => {
      expect(note.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
        'unreadableCharacters',
      ])
    },
  )

  it('refuses too long and missing text', () => {
    expect(note.safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe('tooLong')
    expect(text({ maximum: 5, minimum: 1 }).safeParse('  ').error?.issues[0]?.message).toBe('required')
  })
})

describe('text of one line', () => {
  const title = oneLine({ maximum: 20, minimum: 1 })

  it.each(['\n', '\v', '\f', '\r', '\r\n', '\x85', '\u2028', '\u2029'])(
    'has a space instead of %j',
    (end) => {
      expect(title.parse(`a${end}b`)).toBe('a b')
      expect(title.safeParse(end).error?.issues[0]?.message).toBe('required')
    },
  )

  it('is unchanged otherwise, within its length', () => {
    expect(title.parse('a\tb \x1b 🚣‍♀️')).toBe('a\tb \x1b 🚣‍♀️')
    expect(title.safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe('tooLong')
  })
})

describe('an e-mail address', () => {
  it('is normalised, however a user types it', () => {
    expect(emailAddress().parse('  Ann.Lee+Row@Club.Example ')).toBe('ann.lee+row@club.example')
  })

  it.each([
    'ann',
    'ann@club',
    '@club.example',
    'ann @club.example',
    'ann@club .example',
    'a@b@c.de',
    'ann@club.example\r\nbcc:x@y.de',
  ])('can’t be %j', (typed) => {
    expect(
      emailAddress()
        .safeParse(typed)
        .error?.issues.map((issue) => issue.message),
    ).toEqual(['emailInvalid'])
  })

  it('has its own error when empty', () => {
    expect(emailAddress('here').safeParse(' ').error?.issues[0]?.message).toBe('here')
    expect(emailAddress('here').safeParse(undefined).error?.issues[0]?.message).toBe('here')
  })

  it('is masked anywhere in a text', () => {
    expect(withoutAddresses('To <ann@x.org>, a@b@c: "@" at 5@ or @6 o@')).toBe(
      'To <[address]>, [address]: "@" at 5@ or @6 o@',
    )
  })

  it('is found in linear time in a word of any length', () => {
    expect(endsAtAll(() => withoutAddresses('a'.repeat(ENDLESS)))).toHaveLength(ENDLESS)
  })
})

describe('an id', () => {
  it('is a UUIDv7 in lower case', () => {
    const fresh = newId()
    expect(id.parse(fresh.toUpperCase())).toBe(fresh)
    expect(id.safeParse('9b2d8b8e-0c4b-4c4a-9b0a-0b0b0b0b0b0b').success).toBe(false)
  })
})

describe('a time zone', () => {
  it('is one that this runtime knows', () => {
    expect(timeZone.safeParse('Europe/Athens').success).toBe(true)
    expect(timeZone.safeParse('Atlantis/Harbour').error?.issues[0]?.message).toBe('timeZoneUnknown')
  })

  it.each([
    ['europe/athens', 'Europe/Athens'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['Europe/Kiev', 'Europe/Kiev'],
    ['utc', 'UTC'],
    ['+0530', '+05:30'],
    ['-05:00', '-05:00'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
  ])('is stored in the runtime’s spelling: %s', (given, kept) => {
    expect(timeZone.parse(given)).toBe(kept)
    expect(momentAt('2026-03-01', '12:00', kept).toISOString()).toBe(
      momentAt('2026-03-01', '12:00', given).toISOString(),
    )
  })

  it.each([
    ['US/Pacific-New', 'Intl alone knows'],
    ['SystemV/AST4', 'Intl alone knows'],
    ['\u221205:00', 'Intl alone reads, with a minus that is no hyphen'],
    ['2020-01-01T00:00Z', 'Temporal alone reads'],
    ['Etc/Unknown', 'nobody knows'],
    ['+05:30:15', 'nobody knows'],
    ['Europe/Athens\u0000', 'nobody knows'],
    ['', 'nobody knows'],
  ])('can’t be %j, which %s, and counts as UTC if stored', (name) => {
    expect(timeZone.safeParse(name).error?.issues[0]?.message).toBe('timeZoneUnknown')
    expect(knownTimeZone(name)).toBe('UTC')
    const noon = new Date('2026-03-01T12:00:00Z')
    expect(dayAt(noon, name)).toBe('2026-03-01')
    expect(momentAt('2026-03-01', '12:00', name)).toEqual(noon)
    expect(wallClockAt(noon, name)).toEqual({ day: '2026-03-01', time: '12:00' })
    expect(startOfDay('2026-03-01', name).toISOString()).toBe('2026-03-01T00:00:00.000Z')
  })
})
