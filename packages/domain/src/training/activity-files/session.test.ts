import { clean, segment, track } from '@boathouse/activity-files/fixtures/clean-xml'
import { describe, expect, it } from 'vitest'
import { type SessionFacts, type SessionSetting, toSession } from './session-rules.ts'

const facts: SessionFacts = {
  start: { ms: Date.UTC(2026, 5, 1, 22, 30), clock: 'utc' },
  utcOffset: null,
  sport: 'rowing',
  isIndoor: false,
  name: 'Lake',
  notes: null,
  rpe: 6,
  elapsed: 3600.4,
  distance: 12_345.6,
  averageHeartRate: 150.5,
  averageStrokeRate: 22.4,
}
const setting: SessionSetting = { timeZone: 'Europe/Budapest', today: '2026-06-02', strokeFactor: 2 }
const session = {
  date: '2026-06-02',
  startTime: '00:30',
  sourceAt: '2026-06-02T00:30',
  sport: 'rowing',
  craft: null,
  durationMs: 3_600_400,
  distance: 12_346,
  averageHeartRate: 151,
  strokeRate: 22,
  recordedRate: 22.4,
  rpe: 6,
  notes: 'Lake',
}
const make = (own: Partial<SessionFacts> = {}, more: Partial<SessionSetting> = {}) =>
  toSession({ ...facts, ...own }, { ...setting, ...more })

describe('the session of an activity', () => {
  it('is on the day in the athlete’s zone', () => {
    expect(make()).toEqual(session)
    expect(make({}, { timeZone: 'America/New_York' })).toMatchObject({
      date: '2026-06-01',
      startTime: '18:30',
    })
  })

  it.each([
    ['rowing', true, 'rowErg'],
    ['rowing', false, null],
    ['canoeKayak', true, null],
    [null, true, null],
  ] as const)('of %s, indoors %s, has the craft %s', (sport, isIndoor, craft) => {
    expect(make({ sport, isIndoor })).toMatchObject({ sport, craft })
  })

  it.each([
    ['by the device’s own clock', { utcOffset: -300 }, { date: '2026-06-01', startTime: '17:30' }],
    [
      'by a local time as it stands',
      { start: { ms: Date.UTC(2026, 5, 1, 6, 5), clock: 'local' as const } },
      { date: '2026-06-01', startTime: '06:05' },
    ],
    [
      'without figures that can’t be',
      { averageHeartRate: 300, averageStrokeRate: 2, distance: 600_000 },
      { averageHeartRate: null, strokeRate: null, distance: null },
    ],
    [
      'without figures that are missing',
      { averageHeartRate: null, distance: null },
      { averageHeartRate: null, distance: null },
    ],
    [
      'with what a text field keeps',
      { name: 'a\0b', notes: `c\ud800${'d'.repeat(6_000)}` },
      { notes: `ab\nc\ufffd${'d'.repeat(4_995)}` },
    ],
  ])('%s', (_, own, expected) => {
    expect(make(own)).toMatchObject(expected)
  })

  it('recounts kayak strokes by the device’s factor, and those of no other craft', () => {
    expect(make({ sport: 'canoeKayak' })).toMatchObject({ strokeRate: 45, recordedRate: 22.4 })
    expect(make({ sport: 'canoeKayak' }, { strokeFactor: 0.5 })).toMatchObject({ strokeRate: 11 })
    expect(make({ sport: null })).toMatchObject({ strokeRate: 22 })
    expect(make({ sport: 'canoeKayak', averageStrokeRate: null })).toMatchObject({
      strokeRate: null,
      recordedRate: null,
    })
  })

  it('asks the athlete for day and duration if the file has none', () => {
    expect(make({ start: null, elapsed: 0 }, { date: '2026-05-31', duration: 45 })).toMatchObject({
      ...{ date: '2026-05-31', startTime: null, sourceAt: null, durationMs: 45 * 60_000 },
    })
    expect(make({}, { date: '2026-05-31', duration: 45 })).toEqual(session)
  })

  describe('a session with an ambiguous date', () => {
    const openDay = { days: ['2026-05-01', '2026-01-05'], time: '12:56' }

    it('is on the day that the athlete enters, at its own time', () => {
      expect(make({ start: null, openDay })).toBe('noDay')
      expect(make({ start: null, openDay }, { date: '2026-01-05' })).toMatchObject({
        ...{ date: '2026-01-05', startTime: '12:56', sourceAt: '2026-01-05T12:56' },
      })
    })

    it('is on the only day that is not after tomorrow', () => {
      expect(make({ start: null, openDay }, { today: '2026-04-29' })).toMatchObject({ date: '2026-01-05' })
      expect(make({ start: null, openDay }, { today: '2026-04-30' })).toBe('noDay')
    })

    it('is on its only day without a question, and without a time if it has none', () => {
      const only = { days: ['2026-05-01'], time: null }
      expect(make({ start: null, openDay: only })).toMatchObject({ date: '2026-05-01', startTime: null })
    })
  })

  it('asks for a duration if the file’s rounds to zero, whenever it started', () => {
    const start = { ms: Date.UTC(1901, 11, 13, 20, 45), clock: 'utc' as const }
    for (const elapsed of [0, 0.0001]) {
      expect(make({ start, elapsed })).toBe('noDuration')
      expect(make({ start, elapsed }, { duration: 45 })).toMatchObject({
        ...{ date: '1901-12-13', durationMs: 45 * 60_000 },
      })
    }
  })

  it.each([1850, 2200, 12_000])('asks for a day if the device’s clock shows the year %i', (year) => {
    const start = { ms: Date.UTC(year, 1, 1), clock: 'utc' as const }
    expect(make({ start })).toBe('noDay')
    expect(make({ start }, { date: '2026-05-31' })).toMatchObject({
      ...{ date: '2026-05-31', startTime: null, sourceAt: null },
    })
  })

  it.each([
    ['noDay', { start: null }, {}],
    ['noDay', { start: { ms: 9e15, clock: 'utc' as const } }, {}],
    ['noDay', { start: { ms: Date.UTC(1850, 1, 1), clock: 'utc' as const } }, {}],
    ['afterTomorrow', {}, { today: '2026-05-31' }],
    ['tooShort', { elapsed: 59.9 }, {}],
    ['noDuration', { elapsed: 0 }, {}],
    ['noDuration', { elapsed: 0.0001 }, {}],
    ['tooLong', { elapsed: 86_401 }, {}],
  ])('is refused: %s', (code, own, more) => {
    expect(typeof make()).toBe('object')
    expect(make(own, more)).toBe(code)
  })

  it('may be tomorrow’s, and last a whole day', () => {
    expect(make({ elapsed: 86_400 }, { today: '2026-06-01' })).toMatchObject({ durationMs: 86_400_000 })
  })
})

it('uses the zone of a timestamp for day and time', () => {
  const facts = (text: string) => {
    const cleaned = clean(text)
    return { ...cleaned, averageHeartRate: null, averageStrokeRate: null, distance: 1 }
  }
  const zones = { timeZone: 'America/New_York', today: '2026-06-02', strokeFactor: 1 } as const
  const zoned = facts(track(segment(0, 600, 0, '+09:00')))
  expect(toSession(zoned, zones)).toMatchObject({ date: '2026-06-01', startTime: '06:00' })
  const utc = facts(track(segment(0, 600, 0, '+00:00')))
  expect(toSession(utc, zones)).toMatchObject({ date: '2026-06-01', startTime: '02:00' })
  const without = facts(track(segment(0, 600, 0, '')))
  expect(toSession(without, zones)).toMatchObject({ date: '2026-06-01', startTime: '06:00' })
})
