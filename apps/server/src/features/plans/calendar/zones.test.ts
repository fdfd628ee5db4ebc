import { observancesOf } from '@boathouse/domain/plans/calendar/zone-rules'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { writeCalendar } from './present.ts'

const holder = {
  ...{ email: 'a@x.example', firstName: 'A', lastName: null, locale: 'en', clubName: 'Lakeside' },
  distanceUnit: 'kilometres' as const,
}
const written = '2024-01-01T00:00:00.000Z'

const feedOf = (timeZone: string, starts: readonly string[], hours = 1): Promise<string> =>
  writeCalendar(
    {
      entries: starts.map((startsAt, n) => ({
        ...{ id: String(n), startsAt, timeZone, title: 'Row', place: '', notes: '' },
        endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString(),
        ...{ day: startsAt.slice(0, 10), cancelledAt: null, cancelReason: '', version: 1, answer: 'none' },
        ...{ createdAt: written, updatedAt: written, seats: [], clubName: 'Lakeside' },
      })),
      planned: [],
    },
    holder,
    'https://x.example',
  )

function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  const zones = root.getAllSubcomponents('vtimezone')
  return { zones: zones.map((zone) => new ICAL.Timezone(zone)), events: root.getAllSubcomponents('vevent') }
}

/** Start times according to the feed's own time zones. */
function startsIn(text: string): string[] {
  const { zones, events } = read(text)
  return events.map((event) => {
    const start = event.getFirstProperty('dtstart')
    const zone =
      zones.find(({ tzid }) => tzid === start?.getFirstParameter('tzid')) ?? ICAL.Timezone.utcTimezone
    const time = start?.getFirstValue() as ICAL.Time
    time.zone = zone
    return new Date(time.toUnixTime() * 1000).toISOString()
  })
}

const rulesIn = (text: string) => text.match(/^RRULE:.*$/gm)?.map((line) => line.trim()) ?? []

describe('the time zone of a feed', () => {
  const [first, last] = ['2026-01-05T12:00:00.000Z', '2026-12-20T12:00:00.000Z']

  it.each([
    ['Europe/Berlin', 'BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU'],
    ['Europe/Dublin', 'BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU'],
    ['America/New_York', 'BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU'],
    ['Australia/Sydney', 'BYMONTH=4;BYDAY=1SU', 'BYMONTH=10;BYDAY=1SU'],
    [
      'America/Santiago',
      'BYMONTH=4;BYDAY=SU;BYMONTHDAY=2,3,4,5,6,7,8',
      'BYMONTH=9;BYDAY=SU;BYMONTHDAY=2,3,4,5,6,7,8',
    ],
    ['Asia/Jerusalem', 'BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29', 'BYMONTH=10;BYDAY=-1SU'],
    // The last Thursday's end can be midnight on 1 November.
    ['Africa/Cairo', 'BYMONTH=4;BYDAY=-1FR', 'BYMONTH=10;BYDAY=-1TH'],
  ])('%s has its current rules, so Outlook accepts it', async (timeZone, ...rules) => {
    const found = rulesIn(await feedOf(timeZone, [first, last]))
    expect(found.toSorted()).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;${rule}`).toSorted())
  })

  it('lists single changes of a zone without a rule', () => {
    const observances = observancesOf('Africa/Casablanca', '2025-01-05T12:00:00Z', '2025-12-20T12:00:00Z')
    expect(observances.slice(1, 3)).toEqual([
      { onset: '2025-02-23T03:00:00', from: '+01:00', to: '+00:00', rule: null },
      { onset: '2025-04-06T02:00:00', from: '+00:00', to: '+01:00', rule: null },
    ])
  })

  it('lists single changes before a rule', () => {
    // Since 2007 New York changes on the second Sunday of March.
    const observances = observancesOf('America/New_York', '2006-05-01T12:00:00Z', '2008-05-01T12:00:00Z')
    expect(observances.map(({ onset, rule }) => [onset, rule?.weekday ?? null])).toEqual([
      ['2006-04-02T02:00:00', null],
      ['2006-10-29T02:00:00', null],
      ['2007-03-11T02:00:00', '2SU'],
      ['2007-11-04T02:00:00', '1SU'],
    ])
  })

  it('omits a rule that was given up in between', () => {
    // Egypt had no summer time from 2015 to 2022.
    const observances = observancesOf('Africa/Cairo', '2020-01-01T12:00:00Z', '2023-12-01T12:00:00Z')
    expect(observances.map(({ onset, rule }) => [onset, rule?.weekday ?? null])).toEqual([
      ['2014-09-26T00:00:00', null],
      ['2023-04-28T00:00:00', '-1FR'],
      ['2023-10-26T23:59:59', '-1TH'],
    ])
  })

  it('has one offset if its clocks never change', () => {
    expect(observancesOf('Asia/Kolkata', first, last)).toEqual([
      { onset: '1970-01-01T00:00:00', from: '+05:30', to: '+05:30', rule: null },
    ])
  })

  it.each(['Europe/Kyiv', 'Europe/Kiev', 'Asia/Kolkata', 'Asia/Calcutta'])(
    'is called %s in its events, too',
    async (timeZone) => {
      const text = await feedOf(timeZone, [first, '2026-07-01T12:00:00.000Z'])
      expect(text).toContain(`\r\nTZID:${timeZone}\r\n`)
      expect(text.match(/^DT(START|END);TZID=.*?:/gm)).toEqual(
        ['START', 'END', 'START', 'END'].map((name) => `DT${name};TZID=${timeZone}:`),
      )
      expect(startsIn(text)).toEqual([first, '2026-07-01T12:00:00.000Z'])
    },
  )

  // Zones whose clocks change by one hour, half an hour and two hours.
  it.each([
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z'],
    ['Antarctica/Troll', '2026-10-25T01:00:00.000Z'],
  ])('keeps starts around repeated hours of %s', async (timeZone, change) => {
    const starts = Array.from({ length: 25 }, (_, n) =>
      new Date(Date.parse(change) + (n - 12) * 900_000).toISOString(),
    )
    for (const hours of [1, 2, 4]) expect(startsIn(await feedOf(timeZone, starts, hours))).toEqual(starts)
  })

  it('is correct in every zone in a parser that knows no other', async () => {
    const starts = Array.from({ length: 40 }, (_, n) =>
      Temporal.Instant.from(first)
        .add({ hours: n * 21 * 24 })
        .toString({ smallestUnit: 'millisecond' }),
    )
    for (const timeZone of Intl.supportedValuesOf('timeZone'))
      expect(startsIn(await feedOf(timeZone, starts)), timeZone).toEqual(starts)
  })
})
