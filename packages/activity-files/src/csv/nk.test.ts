import { describe, expect, it } from 'vitest'
import { findBestEfforts } from '../analysis/best-efforts.ts'
import { cleanActivity } from '../cleaning/clean.ts'
import { exampleNk, nkFile, olderNk } from '../fixtures/csv-files.ts'
import { columnOf, readText } from '../fixtures/read-activities.ts'
import { toBytes } from '../fixtures/xml-files.ts'
import type { Activity } from '../model.ts'
import { readActivityFile } from '../reader.ts'

const read = (text: string): Activity => readText(text)[0]!
const nan = Number.NaN

it('reads the session, its device and its totals', () => {
  expect(read(exampleNk())).toMatchObject({
    sport: null,
    isIndoor: false,
    start: { ms: Date.UTC(2026, 5, 1, 6, 5), clock: 'local' },
    device: { name: 'SpeedCoach GPS Pro', serialNumber: '7654321' },
    sourceId: 'nk:7654321:06/01/26 06:05am:20',
    name: '2x0:10',
    totals: {
      elapsed: 20,
      timer: 20,
      distance: 85,
      strokes: 10,
      averageStrokeRate: 30,
      averageHeartRate: 150,
      averagePower: null,
    },
    notices: [],
  })
})

describe('intervals', () => {
  it('that restart from zero follow each other, with a break and a lap each', () => {
    const session = read(exampleNk())
    expect([...session.streams.time]).toEqual([2, 9.5, 10, 12, 19.9])
    expect(columnOf(session, 'distance')).toEqual([8, 39, 41, 50, 84.8])
    expect(columnOf(session, 'heartRate')).toEqual([140, 150, nan, 150, 160])
    expect(columnOf(session, 'averageForce')).toEqual([200, 210, nan, 220, nan])
    expect(session.breaks).toEqual([10])
    expect(session.laps).toMatchObject([
      { start: 0, elapsed: 10, distance: 41, kind: 'work', averageHeartRate: 145, averageStrokeRate: 29 },
      { start: 10, elapsed: 10, distance: 44, kind: 'work', averageHeartRate: 155 },
    ])
  })

  it('without the device’s totals end with their last stroke', () => {
    const session = read(exampleNk().replace(/\r\n[12],4[14],.*/g, ''))
    expect(session.breaks).toEqual([9.5])
    expect(session.laps).toMatchObject([
      { start: 0, elapsed: 9.5, distance: null },
      { start: 9.5, elapsed: expect.closeTo(9.9), distance: null },
    ])
  })

  it('are not joined in best efforts', () => {
    const rows = (interval: number) =>
      [2, 8, 14, 20].map((second) => `${interval},${second * 4},0,00:${String(second).padStart(2, '0')}.0`)
    const both = nkFile({ strokes: [...rows(1), ...rows(2)] })
    expect(cleanActivity(read(both)).distance).toBe(160)
    expect(findBestEfforts(cleanActivity(read(both)))).toEqual([])
    const one = nkFile({ strokes: [...rows(1), ...rows(2).map((row) => row.replace(',00:', ',01:'))] })
    expect(findBestEfforts(cleanActivity(read(one))).map(({ target }) => target)).toContainEqual({
      kind: 'distance',
      metres: 100,
    })
  })

  it('that keep counting are laps without a break', () => {
    const session = read(nkFile({ strokes: ['1,8,0,00:02.0', '1,40,0,00:10.0', '2,60,0,00:15.0'] }))
    expect([session.breaks, columnOf(session, 'distance')]).toEqual([[], [8, 40, 60]])
    expect(session.laps.map(({ start, elapsed }) => [start, elapsed])).toEqual([
      [0, 10],
      [10, 5],
    ])
  })
})

describe('figures', () => {
  it('are the impeller’s if it turned', () => {
    const turning = read(nkFile({ strokes: ['1,8,7,00:02.0,4,3.5', '1,16,14,00:04.0,4,3.6'] }))
    expect([columnOf(turning, 'distance'), columnOf(turning, 'speed')]).toEqual([
      [7, 14],
      [3.5, 3.6],
    ])
    const still = read(nkFile({ strokes: ['1,8,0,00:02.0,4,0', '1,16,0,00:04.0,4.1,0'] }))
    expect([columnOf(still, 'distance'), columnOf(still, 'speed')]).toEqual([
      [8, 16],
      [4, 4.1],
    ])
  })

  it('are in the units below their names, and left out in others', () => {
    const units = '(Interval),(Kilometers),(Kilometers),(HH:MM:SS.tenths),(KPH),(KPH),(SPM),(Cubits)'
    const session = read(nkFile({ units, strokes: ['1,0.008,0,00:02.0,18,0,30,8'] }))
    expect([
      columnOf(session, 'distance'),
      columnOf(session, 'speed'),
      columnOf(session, 'strokeRate'),
    ]).toEqual([[8], [5], [30]])
    expect(session.streams.columns.metresPerStroke).toBeUndefined()
  })

  it('of older versions have other names', () => {
    const session = read(olderNk())
    expect([...session.streams.time]).toEqual([2, 4])
    expect([columnOf(session, 'distance'), columnOf(session, 'speed')]).toEqual([
      [8, 17],
      [nan, 4.5],
    ])
    expect(session).toMatchObject({ laps: [], breaks: [], totals: { elapsed: 4, distance: 17 } })
  })
})

describe('the source of distance', () => {
  /** Strokes of 10 m by GPS, of which the impeller counts some. */
  const strokes = (impeller: (stroke: number) => number) =>
    Array.from(
      { length: 30 },
      (_, stroke) => `1,${(stroke + 1) * 10},${impeller(stroke + 1)},00:01:${String(stroke + 10)}.0,4,3`,
    )
  const file = (named: string, impeller: (stroke: number) => number) =>
    nkFile({ strokes: strokes(impeller) }).replace(
      'Type:,Interval',
      `Speed Input:,${named},,,\r\nType:,Interval`,
    )
  const end = (text: string) => columnOf(read(text), 'distance').at(-1)
  const codes = (text: string) => read(text).notices.map(({ code }) => code)
  const turning = (stroke: number) => stroke * 9
  const stuck = (stroke: number) => Math.min(stroke, 12) * 9

  it.each([
    ['GPS', turning, 300, []],
    ['Impeller', turning, 270, []],
    ['', turning, 270, []],
    ['GPS', stuck, 300, ['impellerStopped']],
    ['Impeller', stuck, 300, ['impellerStopped']],
    ['', stuck, 300, ['impellerStopped']],
    ['Impeller', () => 0, 300, ['impellerStopped']],
    ['GPS', () => 0, 300, []],
    ['', () => 0, 300, []],
  ])(
    'is the one that the header names as %s, unless it stood still: %#',
    (named, impeller, metres, notices) => {
      expect([end(file(named, impeller)), codes(file(named, impeller))]).toEqual([metres, notices])
    },
  )

  it('is the impeller if GPS had no fix', () => {
    const text = file('GPS', turning).replaceAll(/\r\n1,\d+,/g, '\r\n1,---,')
    expect([end(text), codes(text)]).toEqual([270, ['gpsStopped']])
  })

  it.each([
    ['GPS', turning],
    ['Impeller', stuck],
  ])('without the GPS column and with %s named is neither: %#', (named, impeller) => {
    const text = file(named, impeller).replace('Interval,Distance (GPS)', 'Interval,Other')
    expect(end(text)).toBeUndefined()
  })

  it('is a named impeller without the GPS column if it never stood still', () => {
    const text = file('Impeller', turning).replace('Interval,Distance (GPS)', 'Interval,Other')
    expect(end(text)).toBe(270)
  })

  it('is the one with more metres if both stood still', () => {
    const late = file('GPS', (stroke) => Math.max(0, stroke - 12) * 9)
    const fix = (row: string) =>
      row.replace(/^1,(\d+),/, (_, metres) => `1,${Math.min(Number(metres), 180)},`)
    const text = late.split('\r\n').map(fix).join('\r\n')
    expect([end(text), codes(text)]).toEqual([180, ['impellerStopped']])
  })

  it('is not broken if it stood still for a few strokes', () => {
    expect(end(file('Impeller', (stroke) => (stroke < 9 ? stroke : stroke - 8) * 9))).toBe(198)
  })
})

it('a restarted clock separates intervals without their column', () => {
  const session = read(
    exampleNk().replace(
      '\r\nInterval,Distance (GPS),Distance (IMP),Elapsed',
      '\r\nOther,Distance (GPS),Distance (IMP),Elapsed',
    ),
  )
  expect([session.breaks, session.laps.length]).toEqual([[9.5], 2])
})

it('has no distance without a row of units in an unknown system', () => {
  const text = olderNk().replace('Meters/Split500', 'Miles/MPH')
  expect([...read(text).streams.time]).toEqual([2, 4])
  expect(columnOf(read(text), 'distance')).toEqual([])
})

it('keeps the time of an ambiguous day', () => {
  const session = read(exampleNk().replace('06/01/26 06:05am', '01/03/2021 12:56 p.m.'))
  expect(session).toMatchObject({
    start: null,
    openDay: { days: ['2021-03-01', '2021-01-03'], time: '12:56' },
    notices: [{ code: 'dayAmbiguous', figures: {} }],
  })
  const decided = read(exampleNk().replace('06/01/26 06:05am', '13/03/2021 12:56 p.m.'))
  expect(decided.start).toEqual({ ms: Date.UTC(2021, 2, 13, 12, 56), clock: 'local' })
})

it('asks for a start that is no time', () => {
  const session = read(exampleNk().replace('06/01/26', '31/31/26'))
  expect([session.start, session.notices]).toEqual([null, [{ code: 'dayUnknown', figures: {} }]])
})

it('reads semicolons and decimal commas, also in UTF-16', () => {
  const text = exampleNk()
    .replaceAll('.', ',,')
    .replace(/,(?!,)/g, ';')
    .replaceAll(';;', ',')
    .replaceAll(',;', ',')
  expect(text).toContain('1;39;0;00:09,5;4,1')
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
  for (const bytes of [toBytes(text), utf16]) {
    expect(readActivityFile(bytes)).toMatchObject({
      activities: [{ streams: { time: Float64Array.of(2, 9.5, 10, 12, 19.9) } }],
    })
  }
})

it('refuses a file without strokes or with a line of a million cells', () => {
  expect(readActivityFile(toBytes(nkFile({ strokes: [] })))).toEqual({ refusal: 'noActivity' })
  const endless = exampleNk() + ','.repeat(1_000_000)
  expect(readActivityFile(toBytes(endless))).toEqual({ refusal: 'damaged' })
})
