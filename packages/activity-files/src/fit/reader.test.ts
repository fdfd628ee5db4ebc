import { Buffer } from 'node:buffer'
import FitParser from 'fit-file-parser'
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import { describe, expect, it } from 'vitest'
import {
  exampleFit,
  FIT_MORNING,
  FitFile,
  fitFileOfRecords,
  fitFileOfType,
  MORNING_MS,
  toSemicircles,
  types,
} from '../fixtures/fit-file.ts'
import { MAX_MARKS } from '../model.ts'
import { readFit } from './reader.ts'

const only = (file: FitFile | Uint8Array) => {
  const [activity, ...others] = readFit(file instanceof FitFile ? file.build() : file)
  if (!activity || others.length > 0) throw new Error('not one activity')
  return activity
}
const codes = (file: FitFile | Uint8Array) => only(file).notices.map(({ code }) => code)

describe('an activity', () => {
  it('has its messages’ values', () => {
    const activity = only(exampleFit())
    expect(activity).toMatchObject({
      sportInFile: 'rowing',
      sport: 'rowing',
      isIndoor: false,
      start: { ms: MORNING_MS, clock: 'utc' },
      device: { manufacturer: 1, serialNumber: '305419896' },
      sourceId: `fit:1:305419896:${FIT_MORNING}:${FIT_MORNING}`,
      totals: { elapsed: 60, timer: 60, distance: 240 },
      laps: [{ start: 0, elapsed: 60, distance: 240 }],
      pauses: [],
      breaks: [],
      notices: [],
    })
    const { time, columns } = activity.streams
    expect(Object.keys(columns)).toEqual(['distance', 'speed', 'heartRate', 'strokeRate'])
    expect([time.length, time[0], time[60], columns.distance?.[60], columns.heartRate?.[9]]).toEqual([
      61, 0, 60, 240, 150,
    ])
  })

  it('equals another reader’s result for the same file', async () => {
    const encoder = new FitEncoder()
    const { Enum, Uint8, Uint16, Uint32, Sint32 } = FitBaseType
    const field = (number: number, baseType: FitBaseType, size: number, value: number) => ({
      number,
      baseType,
      size,
      value,
    })
    encoder.writeMessage(0, [field(0, Enum, 1, 4), field(4, Uint32, 4, FIT_MORNING)])
    for (let second = 0; second < 30; second++) {
      encoder.writeMessage(20, [
        field(253, Uint32, 4, FIT_MORNING + second),
        field(0, Sint32, 4, toSemicircles(53.5 + second * 4e-5)),
        field(1, Sint32, 4, toSemicircles(-7.25)),
        field(78, Uint32, 4, 2_750 + second),
        field(5, Uint32, 4, second * 431),
        field(73, Uint32, 4, 4_310),
        field(3, Uint8, 1, 150),
        field(4, Uint8, 1, 31),
        field(7, Uint16, 2, 240),
      ])
    }
    const bytes = encoder.close()
    const parser = new FitParser({ mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' })
    const { records = [] } = await parser.parseAsync(Buffer.from(bytes))
    const { streams, start } = only(bytes)
    expect(start).toEqual({ ms: MORNING_MS, clock: 'utc' })
    expect(records).toHaveLength(30)
    for (const [index, record] of records.entries()) {
      const at = (channel: keyof typeof streams.columns) => streams.columns[channel]?.[index]
      expect(at('latitude')).toBeCloseTo(Number(record.position_lat), 9)
      expect(at('longitude')).toBeCloseTo(Number(record.position_long), 9)
      expect([at('distance'), at('speed'), at('heartRate'), at('strokeRate'), at('power')]).toEqual([
        record.distance,
        record.enhanced_speed,
        record.heart_rate,
        record.cadence,
        record.power,
      ])
      expect(at('altitude')).toBeCloseTo(Number(record.enhanced_altitude), 9)
    }
  })

  it('with several sessions gives each its own laps, stops and samples', () => {
    const file = exampleFit({ seconds: 9 })
      .define(1, 20, [[253, types.uint32]])
      .write(1, FIT_MORNING + 100)
      .write(1, FIT_MORNING + 130)
      .write(2, FIT_MORNING + 130, FIT_MORNING + 100, 30_000, 30_000, 9_000)
      .write(3, FIT_MORNING + 130, FIT_MORNING + 100, 30_000, 30_000, 9_000, 41)
    expect(
      readFit(file.build()).map(({ sport, start, laps, streams }) => [
        sport,
        start?.ms,
        laps.length,
        ...streams.time,
      ]),
    ).toEqual([
      ['rowing', MORNING_MS, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      ['canoeKayak', MORNING_MS + 100_000, 1, 0, 30],
    ])
  })

  it('uses the last totals if its session was written again', () => {
    const file = exampleFit().write(3, FIT_MORNING + 60, FIT_MORNING, 61_000, 60_000, 24_100, 15)
    expect(only(file)).toMatchObject({ totals: { elapsed: 61, distance: 241 }, laps: [{ start: 0 }] })
    expect(only(file).streams.time).toHaveLength(61)
  })

  it('is read from each chained part', () => {
    const parts = [exampleFit(), exampleFit({ start: FIT_MORNING + 3600, sport: 41 }), fitFileOfType(2)].map(
      (part) => [...part.build()],
    )
    const activities = readFit(Uint8Array.from(parts.flat()))
    expect(activities.map(({ sport }) => sport)).toEqual(['rowing', 'canoeKayak'])
  })

  it('without a session, as Strava writes it, starts with its first record and has no sport', () => {
    const file = fitFileOfRecords([[5, types.uint32]])
      .write(1, FIT_MORNING + 7, 0)
      .write(1, FIT_MORNING + 9, 800)
    expect(only(file)).toMatchObject({
      sport: null,
      sportInFile: null,
      start: { ms: MORNING_MS + 7_000, clock: 'utc' },
      totals: { elapsed: null, distance: null },
    })
    expect([...only(file).streams.time]).toEqual([0, 2])
  })

  it('has the athlete’s offset from UTC', () => {
    const file = exampleFit()
      .define(0, 34, [
        [253, types.uint32],
        [5, types.uint32],
      ])
      .write(0, FIT_MORNING + 60, FIT_MORNING + 60 + 3600)
    expect(only(file).utcOffset).toBe(60)
    expect(only(exampleFit()).utcOffset).toBeNull()
  })

  it('has the stops of its timer', () => {
    const file = exampleFit().define(0, 21, [
      [253, types.uint32],
      [0, types.enum],
      [1, types.enum],
    ])
    for (const [second, event, type] of [
      [0, 0, 0],
      [10, 0, 4],
      [12, 9, 4],
      [30, 0, 0],
      [60, 0, 4],
    ] as const) {
      file.write(0, FIT_MORNING + second, event, type)
    }
    expect(only(file).pauses).toEqual([{ from: 10, to: 30 }])
  })

  it('uses a workout’s intervals as laps if there is only one lap', () => {
    const file = exampleFit().define(0, 312, [
      [0, types.enum],
      [1, types.uint32],
      [3, types.uint32],
      [9, types.uint32],
    ])
    for (const [index, type] of [3, 4, 3, 17].entries()) {
      file.write(0, type, 15_000, 6_000, FIT_MORNING + index * 15)
    }
    expect(
      only(file).laps.map(({ start, kind, elapsed, distance }) => [start, kind, elapsed, distance]),
    ).toEqual([
      [0, 'work', 15, 60],
      [15, 'rest', 15, 60],
      [30, 'work', 15, 60],
    ])
  })
})

describe('the reader gives a notice of', () => {
  it('a wrong checksum, and reads everything', () => {
    const bytes = exampleFit().build()
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(codes(exampleFit())).toEqual([])
    expect(codes(bytes)).toEqual(['wrongChecksum'])
    expect(only(bytes).streams.time).toHaveLength(61)
  })

  it('a cut file, with the time of its last sample', () => {
    const bytes = exampleFit().build()
    const { notices, streams, totals } = only(bytes.slice(0, 400))
    expect(notices).toEqual([{ code: 'cutShort', figures: { bytes: bytes.length - 400, seconds: 24 } }])
    expect(streams.time).toHaveLength(25)
    expect(totals.elapsed).toBeNull()
  })

  it('more records than a file may have, in all its parts', () => {
    const part = exampleFit({ seconds: 29 }).build()
    const kept = (most: number) =>
      readFit(Uint8Array.from([...part, ...part]), most).map(({ streams, notices }) => [
        streams.time.length,
        notices,
      ])
    expect(kept(60)).toEqual([
      [30, []],
      [30, []],
    ])
    expect(kept(50)).toEqual([
      [30, []],
      [20, [{ code: 'tooManyRecords', figures: { kept: 20 } }]],
    ])
  })
})

it('laps beyond the limit, which are left out', () => {
  const file = exampleFit().define(2, 19, [
    [2, types.uint32],
    [7, types.uint32],
  ])
  for (let lap = 0; lap < MAX_MARKS; lap++) file.write(2, FIT_MORNING + 1, 1000)
  const { laps, notices } = only(file.build())
  expect(laps).toHaveLength(MAX_MARKS)
  expect(notices).toMatchObject([{ code: 'tooManyRecords' }])
})

describe('times since the device was switched on', () => {
  const clock = [
    [253, types.uint32],
    [5, types.uint32],
  ] as const

  it('are no date', () => {
    const { start, notices, streams } = only(exampleFit({ start: 500 }))
    expect(start).toBeNull()
    expect(notices).toEqual([{ code: 'dayUnknown', figures: {} }])
    expect(streams.time.at(-1)).toBe(60)
  })

  it('become a date by the device’s local clock', () => {
    const file = exampleFit({ start: 500 })
      .define(0, 34, clock)
      .write(0, 560, FIT_MORNING + 60)
    expect(only(file).start).toEqual({ ms: MORNING_MS, clock: 'local' })
    expect(codes(file)).toEqual(['dayFromLocalTime'])
  })

  it('of the session alone are ignored: it starts with the first record', () => {
    const file = fitFileOfRecords([])
      .write(1, FIT_MORNING)
      .write(1, FIT_MORNING + 10)
      .define(3, 18, [
        [2, types.uint32],
        [7, types.uint32],
      ])
      .write(3, 500, 10_000)
    expect(only(file).start).toEqual({ ms: MORNING_MS, clock: 'utc' })
    expect([...only(file).streams.time]).toEqual([0, 10])
  })
})

describe('a file that is no activity', () => {
  it.each([
    [2, 'settings'],
    [3, 'settings'],
    [5, 'workout'],
    [6, 'course'],
    [9, 'weight'],
    [32, 'otherFit'],
    [4, 'noActivity'],
  ])('of type %i is refused as %s', (type, code) => {
    expect(readFit(exampleFit().build())).toHaveLength(1)
    expect(() => readFit(fitFileOfType(type).build())).toThrow(expect.objectContaining({ code }))
  })
})
