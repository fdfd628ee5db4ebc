import { nameDevice } from '@boathouse/activity-files/device-name'
import { UNKNOWN_DEVICE } from '@boathouse/activity-files/model'
import { describe, expect, it } from 'vitest'
import { toStrokeRate } from '../activity-files/session-rules.ts'
import type { StrokeFactor } from './model.ts'
import { identifyDevice, mayRecount, recountRecording, recountStreams } from './rules.ts'

describe('recounting strokes', () => {
  const split = { seconds: 125, strokeRate: 36, metresPerStroke: 5 }
  const recorded = { strokes: 900, averageStrokeRate: 35.5, calories: 300, splits: [split] }

  it.each<[StrokeFactor, number, number, number, number]>([
    [1, 900, 35.5, 36, 5],
    [2, 1800, 71, 72, 2.5],
    [0.5, 450, 17.75, 18, 10],
  ])('× %s in all of a recording', (factor, strokes, averageStrokeRate, strokeRate, metresPerStroke) => {
    expect(recountRecording(recorded, factor)).toEqual({
      ...{ strokes, averageStrokeRate, calories: 300 },
      splits: [{ seconds: 125, strokeRate, metresPerStroke }],
    })
  })

  it('changes only stroke figures', () => {
    const unknown = {
      strokes: null,
      averageStrokeRate: null,
      splits: [{ strokeRate: null, metresPerStroke: null }],
    }
    expect(recountRecording(unknown, 2)).toEqual(unknown)
  })

  it('changes samples without changing the recording', () => {
    const streams = {
      time: Float64Array.of(0, 1),
      columns: {
        strokeRate: Float64Array.of(36, Number.NaN),
        metresPerStroke: Float64Array.of(5, 6),
        heartRate: Float64Array.of(140, 141),
      },
    }
    const { columns, time } = recountStreams(streams, 2)
    expect([time, columns]).toEqual([
      streams.time,
      {
        strokeRate: Float64Array.of(72, Number.NaN),
        metresPerStroke: Float64Array.of(2.5, 3),
        heartRate: streams.columns.heartRate,
      },
    ])
    expect(streams.columns.strokeRate).toEqual(Float64Array.of(36, Number.NaN))
    expect(recountStreams(streams, 1)).toBe(streams)
    expect(recountStreams({ time: streams.time, columns: {} }, 2).columns).toEqual({})
  })

  it.each<[number | null, StrokeFactor, number | null]>([
    [35.5, 1, 36],
    [35.5, 2, 71],
    [35.249, 2, 70],
    [35.5, 0.5, 18],
    // No session has such rates.
    [130, 2, null],
    [8, 0.5, null],
    [null, 2, null],
  ])('a session’s rate of %s × %s is %s', (rate, factor, expected) => {
    expect(toStrokeRate(rate, factor)).toBe(expected)
  })

  it.each([
    ['canoeKayak', null, true],
    [null, 'k1', true],
    [null, 'c2', true],
    ['rowing', 'dansprint', true],
    ['canoeKayak', 'single', false],
    ['rowing', null, false],
    ['sup', 'supBoard', false],
    [null, null, false],
  ] as const)('applies or not, in %s and %s: %s', (sport, craft, may) => {
    expect(mayRecount({ sport, craft })).toBe(may)
  })
})

describe('a device', () => {
  it.each([
    [{ name: 'Fenix 6', manufacturer: 1, product: 3290 }, 'Fenix 6'],
    [{ manufacturer: 1, product: 2337 }, 'Garmin 2337'],
    [{ manufacturer: 87, product: 0 }, 'NK'],
    [{ manufacturer: 294, product: null }, 'COROS'],
    [{ manufacturer: 15, product: 1 }, null],
    [{}, null],
    [{ name: ' Fe\0nix\r\n6 \ud800' }, 'Fe nix 6 \ufffd'],
    [{ name: '\0', manufacturer: 1 }, null],
    [{ name: `${'a'.repeat(199)}\u{1F6A3}` }, `${'a'.repeat(199)}\ufffd`],
  ])('%j is called %s', (own, name) => {
    expect(nameDevice({ ...UNKNOWN_DEVICE, ...own })).toBe(name)
  })

  it('is identified by its name, or else by the kind of its files', () => {
    expect(identifyDevice({ device: 'Fenix', kind: 'fit' })).toBe('Fenix')
    expect(identifyDevice({ device: null, kind: 'fit' })).toBe('kind:fit')
    expect(identifyDevice({ device: null, kind: 'gpx' })).toBe('kind:gpx')
  })
})
