import { describe, expect, it } from 'vitest'
import { cleanActivity } from '../cleaning/clean.ts'
import { suuntoLog } from '../fixtures/app-csv-files.ts'
import { columnOf, readText } from '../fixtures/read-activities.ts'
import { toBytes } from '../fixtures/xml-files.ts'
import type { Activity } from '../model.ts'
import { readActivityFile } from '../reader.ts'

const nan = Number.NaN
const read = (text: string): Activity => readText(text)[0]!

describe('the JSON of a Suunto watch', () => {
  it('has its start, totals and device', () => {
    const session = read(suuntoLog())
    expect(session).toMatchObject({
      sport: 'rowing',
      start: { ms: Date.UTC(2026, 5, 1, 4, 5, 0, 500), clock: 'utc' },
      utcOffset: 120,
      device: { name: 'Suunto', serialNumber: '2541D0000981' },
      totals: { timer: 10, distance: 40, calories: 100 },
      notices: [],
    })
    const cleaned = cleanActivity(session)
    expect([cleaned.elapsed, cleaned.distance]).toEqual([10, 40])
  })

  it('starts with its first sample if the header names no zone', () => {
    const text = suuntoLog()
    const local = text.replace(/("DateTime":"[^"]*)\+02:00"/, '$1"')
    expect(local).not.toBe(text)
    const { start, utcOffset, streams } = read(local)
    expect([start?.clock, utcOffset, streams.time[0]]).toEqual(['utc', 120, expect.any(Number)])
    expect((start?.ms ?? 0) + (streams.time[0] ?? 0) * 1000).toBe(Date.UTC(2026, 5, 1, 4, 5, 1, 500))
  })

  it('has a sample of each sensor, in our units', () => {
    const session = read(suuntoLog())
    expect([...session.streams.time]).toEqual([1, 2, 10])
    expect(columnOf(session, 'distance')).toEqual([4, nan, 40])
    expect(columnOf(session, 'heartRate')).toEqual([150, nan, nan])
    expect(columnOf(session, 'strokeRate')).toEqual([nan, nan, 24])
    expect(columnOf(session, 'temperature')).toEqual([nan, nan, expect.closeTo(15)])
    expect(columnOf(session, 'latitude')).toEqual([nan, expect.closeTo(53.1017, 4), nan])
  })

  it('has laps for its intervals, but none for the whole session', () => {
    expect(read(suuntoLog()).laps).toMatchObject([
      { start: 0, elapsed: 5, distance: 20, kind: 'work', averageHeartRate: 150 },
      { start: 5, elapsed: 5, distance: 20, kind: 'rest' },
    ])
  })

  it('leaves a sport open that its tables disagree on', () => {
    expect(read(suuntoLog().replace('"ActivityType":15', '"ActivityType":61')).sport).toBeNull()
  })

  it('is read from Suunto’s data export too', () => {
    const at = '2026-06-01T06:05:01.000+02:00'
    const sample = { HR: 2, Distance: 4 }
    const session = read(
      JSON.stringify({
        Samples: [{ TimeISO8601: at, Source: 'suunto-1', Attributes: { 'suunto/sml': { Sample: sample } } }],
      }),
    )
    expect(columnOf(session, 'heartRate')).toEqual([120])
  })
})

it.each([
  ['damaged', suuntoLog().slice(0, -5)],
  ['noActivity', '{"DeviceLog":{"Samples":[]}}'],
  ['noActivity', '{"DeviceLog":{"Header":{"DateTime":"2026-06-01T06:05:00Z"},"Samples":[{},7,null]}}'],
  ['noActivity', '{"DeviceLog":7}'],
])('refuses a file without an activity as %s', (refusal, text) => {
  expect(readActivityFile(toBytes(text))).toEqual({ refusal })
})
