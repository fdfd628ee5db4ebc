import { describe, expect, it } from 'vitest'
import { cleanActivity } from '../cleaning/clean.ts'
import {
  crewNerdStrokesFile,
  exampleCrewNerdStrokes,
  exampleErgStick,
  exampleKinomap,
  exampleRowHero,
  exampleSmartRow,
  olderErgStick,
} from '../fixtures/app-csv-files.ts'
import { columnOf, readText } from '../fixtures/read-activities.ts'
import type { Activity } from '../model.ts'

const nan = Number.NaN
const read = (text: string): Activity => readText(text)[0]!

describe('strokes of CrewNerd', () => {
  it('are timed by the practice’s clock, from the start of the piece', () => {
    const session = read(exampleCrewNerdStrokes())
    expect(session).toMatchObject({
      isIndoor: false,
      start: null,
      totals: { strokes: 5, distance: null },
      laps: [],
      notices: [{ code: 'dayUnknown' }],
    })
    expect([...session.streams.time]).toEqual([0, 2, 10].map((second) => expect.closeTo(second)))
    expect(columnOf(session, 'distance')).toEqual([0, 8, 40])
    expect(columnOf(session, 'heartRate')).toEqual([150, 150, 150])
    expect(columnOf(session, 'latitude')).toEqual([53.1, 53.1, 53.1])
  })

  it('have their heart rate under either name', () => {
    const text = crewNerdStrokesFile([['00:02.5', 2.5, 8, 1]], { heartRate: 'HR (BPM)' })
    expect(columnOf(read(text), 'heartRate')).toEqual([150])
  })

  it('of several pieces are laps, with the time in between', () => {
    const session = read(
      crewNerdStrokesFile([
        ['00:00', 10, 0, 0],
        ['00:10', 20, 40, 5],
        ['00:00', 80, 0, 0],
        ['00:10', 90, 41, 6],
      ]),
    )
    const cleaned = cleanActivity(session)
    expect([cleaned.elapsed, cleaned.distance, cleaned.totals.strokes]).toEqual([80, 81, 11])
    expect(session.laps).toHaveLength(2)
  })

  it('in miles become metres', () => {
    const session = read(crewNerdStrokesFile([['00:02', 2, 0.5, 1]], { unit: 'mi' }))
    expect(columnOf(session, 'distance')).toEqual([expect.closeTo(804.672)])
  })

  it('in an unknown unit have no distance', () => {
    const session = read(crewNerdStrokesFile([['00:02', 2, 0.5, 1]], { unit: 'leagues' }))
    expect(columnOf(session, 'distance')).toEqual([])
  })
})

it('counts strokes of a SmartRow, including a first one without a time', () => {
  const session = read(exampleSmartRow())
  expect(session).toMatchObject({ isIndoor: true, start: null, totals: { strokes: 3 } })
  expect([...session.streams.time]).toEqual([3, 6])
  expect(columnOf(session, 'distance')).toEqual([7, 16])
  expect(columnOf(session, 'speed')).toEqual([nan, 4])
  expect(columnOf(session, 'power')).toEqual([nan, 77])
})

it('counts RowHero’s strokes, not the totals of the set piece', () => {
  const session = read(exampleRowHero())
  expect(session).toMatchObject({
    isIndoor: true,
    start: { ms: Date.UTC(2026, 5, 1, 13, 5, 10), clock: 'utc' },
    utcOffset: -420,
    totals: { strokes: 2, distance: null },
    notices: [],
  })
  expect([...session.streams.time]).toEqual([1.4, 4.7])
  expect(columnOf(session, 'distance')).toEqual([2.9, 10.5])
  expect(columnOf(session, 'speed')).toEqual([2, 4])
  expect(columnOf(session, 'driveLength')).toEqual([1.03, 1.36])
  expect(columnOf(session, 'peakForce')).toEqual([241.1, 252.7])
})

describe('ErgStick', () => {
  it('has distances with their unit in newer versions', () => {
    const session = read(exampleErgStick())
    expect(session).toMatchObject({ isIndoor: true, start: null, totals: { strokes: 2 } })
    expect([...session.streams.time]).toEqual([2.1, 5.1])
    expect(columnOf(session, 'distance')).toEqual([6, 15])
    expect(columnOf(session, 'dragFactor')).toEqual([nan, 106])
  })

  it('has plain numbers in older versions', () => {
    const session = read(olderErgStick())
    expect([...session.streams.time]).toEqual([2.1, 75.2])
    expect(columnOf(session, 'distance')).toEqual([6.2, 306.1])
    expect(columnOf(session, 'recoveryTime')).toEqual([2.33, 2.33])
    expect(columnOf(session, 'averageForce')).toEqual(
      [222.4111, 222.4111].map((force) => expect.closeTo(force)),
    )
  })
})

describe('Kinomap', () => {
  it('is timed by its rows, in an unknown zone', () => {
    const session = read(exampleKinomap())
    expect(session).toMatchObject({
      isIndoor: true,
      start: { ms: Date.UTC(2026, 5, 1, 6, 5, 10), clock: 'local' },
      notices: [{ code: 'zoneGuessed', figures: {} }],
    })
    expect([...session.streams.time]).toEqual([0, 10])
    expect(columnOf(session, 'distance')).toEqual([0, 20])
    expect(columnOf(session, 'speed')).toEqual([2, 2])
  })

  it('has neither the film’s positions nor a cadence that may be of pedals', () => {
    const { columns } = read(exampleKinomap()).streams
    expect([columns.latitude, columns.strokeRate]).toEqual([undefined, undefined])
  })
})
