import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sport } from '../../sport/sports/model.ts'
import { countHeartRates } from './count-rules.ts'
import type { ZoneMethod } from './model.ts'
import { findZones, refuseSameDay, refuseWrongZones, toStarts, toTerms, type ZoneBasis } from './rules.ts'
import { findCoverage, presentZones, sumZoneTimes, toZoneTime } from './time-rules.ts'

const basis = (method: ZoneMethod, given: Partial<ZoneBasis> = {}): ZoneBasis => ({
  ...{ method, maximum: null, resting: null, threshold: null, starts: [] },
  ...given,
})

describe('zones', () => {
  it.each<[ZoneMethod, Partial<ZoneBasis>, number[]]>([
    ['maximum', { maximum: 200 }, [100, 120, 140, 160, 180]],
    ['maximum', { maximum: 185 }, [93, 111, 130, 148, 167]],
    // Karvonen: a reserve of 140 beats.
    ['reserve', { maximum: 190, resting: 50 }, [127, 148, 162, 169, 176]],
    ['reserve', { maximum: 185, resting: 47 }, [123, 144, 157, 164, 171]],
    ['reserve', { maximum: 100, resting: 60 }, [82, 88, 92, 94, 96]],
    ['threshold', { threshold: 172 }, [25, 146, 155, 163, 172]],
    ['threshold', { threshold: 160 }, [25, 136, 144, 152, 160]],
    ['typed', { starts: [100, 130, 160] }, [100, 130, 160]],
  ])('from %s %j start at %j', (method, given, starts) => {
    expect(toStarts(basis(method, given))).toEqual(starts)
  })

  it.each<[ZoneMethod, Partial<ZoneBasis>, string, string]>([
    ['maximum', {}, 'maximum', 'maximumRange'],
    ['maximum', { maximum: 99 }, 'maximum', 'maximumRange'],
    ['maximum', { maximum: 251 }, 'maximum', 'maximumRange'],
    ['reserve', { maximum: null, resting: 50 }, 'maximum', 'maximumRange'],
    ['reserve', { maximum: 190 }, 'resting', 'restingRange'],
    ['reserve', { maximum: 190, resting: 24 }, 'resting', 'restingRange'],
    ['reserve', { maximum: 190, resting: 151 }, 'resting', 'restingRange'],
    ['threshold', {}, 'threshold', 'thresholdRange'],
    ['threshold', { threshold: 79 }, 'threshold', 'thresholdRange'],
    ['threshold', { threshold: 241 }, 'threshold', 'thresholdRange'],
    ['typed', {}, 'starts', 'zoneStarts'],
    ['typed', { starts: [100, 130] }, 'starts', 'zoneStarts'],
    ['typed', { starts: [100, 130, 130] }, 'starts', 'zoneStarts'],
    ['typed', { starts: [24, 130, 140] }, 'starts', 'zoneStarts'],
    ['typed', { starts: [100, 130, 251] }, 'starts', 'zoneStarts'],
    ['typed', { starts: [30, 40, 50, 60, 70, 80, 90, 95] }, 'starts', 'zoneStarts'],
  ])('from %s %j are refused at %s: %s', (method, given, path, code) => {
    expect(() => refuseWrongZones(basis(method, given))).toThrow(
      expect.objectContaining({ fields: [{ path, code }] }),
    )
  })

  it('always rise, from any plausible heart rates', () => {
    const rates = fc.record({
      method: fc.constantFrom('maximum', 'reserve', 'threshold'),
      maximum: fc.integer({ min: 100, max: 250 }),
      resting: fc.integer({ min: 25, max: 210 }),
      threshold: fc.integer({ min: 80, max: 240 }),
    }) as fc.Arbitrary<Omit<ZoneBasis, 'starts'>>
    fc.assert(
      fc.property(rates, (given) => {
        fc.pre(given.method !== 'reserve' || (given.resting ?? 0) <= (given.maximum ?? 0) - 40)
        const starts = toStarts({ ...given, starts: [] })
        expect(starts).toHaveLength(5)
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
      }),
    )
  })

  it('keep only the heart rates that the method uses', () => {
    const all = { maximum: 190, resting: 50, threshold: 172, starts: [1] }
    expect(toTerms(basis('threshold', all))).toEqual({
      ...{ method: 'threshold', maximum: null, resting: null, threshold: 172 },
      starts: [25, 146, 155, 163, 172],
    })
    expect(toTerms(basis('reserve', all))).toMatchObject({ maximum: 190, resting: 50, threshold: null })
  })
})

describe('the zones of a session', () => {
  const set = (id: string, sport: Sport | null, from: string | null) => ({ id, sport, from })
  const all = [
    set('first', null, null),
    set('spring', null, '2026-03-01'),
    set('rowing', 'rowing', '2026-04-01'),
    set('rowing in May', 'rowing', '2026-05-01'),
  ]

  it.each([
    ['2020-01-01', null, null, 'first'],
    ['2026-02-28', 'sup', null, 'first'],
    ['2026-03-01', 'sup', null, 'spring'],
    ['2026-03-31', 'rowing', null, 'spring'],
    ['2026-04-30', 'rowing', null, 'rowing'],
    ['2026-05-01', 'rowing', null, 'rowing in May'],
    ['2026-05-01', null, 'single', 'rowing in May'],
    ['2026-05-01', null, 'k1', 'spring'],
    ['2026-05-01', 'other', null, 'spring'],
  ] as const)('of %s in %s and %s are %s', (date, sport, craft, id) => {
    expect(findZones(all.toReversed(), { date, sport, craft })?.id).toBe(id)
  })

  it('are missing before the first ones begin', () => {
    expect(findZones(all.slice(1), { date: '2026-02-28', sport: 'rowing', craft: null })).toBeNull()
    expect(findZones([], { date: '2026-02-28', sport: null, craft: null })).toBeNull()
  })

  it('begin once a day in each sport', () => {
    const refusedOf = (zones: ReturnType<typeof set>) => () => refuseSameDay(zones, all)
    expect(refusedOf(set('new', null, '2026-03-02'))).not.toThrow()
    expect(refusedOf(set('new', 'rowing', '2026-03-01'))).not.toThrow()
    expect(refusedOf(set('spring', null, '2026-03-01'))).not.toThrow()
    for (const [zones, code] of [
      [set('new', null, '2026-03-01'), 'zonesSameDay'],
      [set('new', null, null), 'zonesFromStart'],
    ] as const)
      expect(refusedOf(zones)).toThrow(expect.objectContaining({ fields: [{ path: 'from', code }] }))
  })
})

const NONE = Number.NaN
const recorded = (time: number[], rates: number[] | null, changes: object = {}) => ({
  streams: {
    time: Float64Array.from(time),
    columns: rates ? { heartRate: Float64Array.from(rates) } : {},
  },
  ...{ elapsed: time.at(-1) ?? 0, pauses: [], breaks: [] },
  ...changes,
})

describe('the counts of heart rates', () => {
  it.each([
    ['each rate lasts until the next', [0, 1, 3, 6], [100, 102, 100, 90], {}, { 100: 4, 102: 2 }, 6],
    ['a fraction is rounded', [0, 1, 2], [99.6, 100.4, 90], {}, { 100: 2 }, 2],
    ['a rate lasts over samples without one', [0, 1, 2, 3], [100, NONE, NONE, 101], {}, { 100: 3 }, 3],
    ['a gap of 30 s counts', [0, 30], [100, 101], {}, { 100: 30 }, 30],
    ['a longer gap doesn’t', [0, 31, 32], [100, 101, 102], {}, { 101: 1 }, 32],
    ['errors of the sensor don’t count', [0, 1, 2, 3], [24, 251, 100, 0], {}, {}, 3],
    [
      'pauses don’t count',
      [0, 10, 20],
      [100, 110, 120],
      { pauses: [{ from: 5, to: 15 }] },
      { 100: 5, 110: 5 },
      10,
    ],
    [
      'overlapping pauses count once',
      [0, 10, 20],
      [100, 110, 120],
      {
        pauses: [
          { from: 12, to: 16 },
          { from: 11, to: 13 },
        ],
      },
      { 100: 10, 110: 5 },
      15,
    ],
    ['breaks don’t count', [0, 10, 20], [100, 110, 120], { breaks: [15] }, { 100: 10 }, 10],
    ['time after the last sample has no rate', [0, 10], [100, 110], { elapsed: 60 }, { 100: 10 }, 60],
    ['no heart rate', [0, 10], null, {}, {}, 10],
    ['no samples', [], [], { elapsed: 60 }, {}, 60],
    ['one sample', [0], [100], { elapsed: 60 }, {}, 60],
  ] as const)('%s', (_, time, rates, changes, expected, running) => {
    const counts = countHeartRates(recorded([...time], rates && [...rates], changes))
    const shown = counts.seconds.flatMap((seconds, index) =>
      seconds > 0 ? [[counts.from + index, seconds]] : [],
    )
    expect([Object.fromEntries(shown), counts.running]).toEqual([expected, running])
  })

  it('add up to the running time of a complete recording with pauses', () => {
    const spans = fc.array(fc.tuple(fc.nat(400), fc.nat(100)), { maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 25, max: 250 }), { minLength: 2, maxLength: 300 }),
        spans,
        (rates, stops) => {
          const pauses = stops.map(([from, length]) => ({ from, to: from + length }))
          const { seconds, running } = countHeartRates(recorded([...rates.keys()], rates, { pauses }))
          expect(seconds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(running, 6)
        },
      ),
    )
  })
})

describe('time in zones', () => {
  const counts = { running: 100, from: 98, seconds: [10, 20, 0, 5, 15] }

  it.each([
    [[100, 102, 110], 30, [5, 15, 0]],
    [[98, 99, 100], 0, [10, 20, 20]],
    [[25, 99, 103], 0, [10, 40, 0]],
    [[200, 210, 220], 50, [0, 0, 0]],
  ])('with zones from %j', (starts, below, zones) => {
    expect(toZoneTime(counts, starts)).toEqual({ below, zones })
  })

  it('adds up to all that is counted, with any zones', () => {
    const seconds = fc.array(fc.nat(100_000), { maxLength: 226 }).map((all) => all.map((each) => each / 10))
    const starts = fc
      .uniqueArray(fc.integer({ min: 25, max: 250 }), { minLength: 3, maxLength: 7 })
      .map((all) => all.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(seconds, starts, fc.integer({ min: 25, max: 250 }), (all, ends, from) => {
        const { below, zones } = toZoneTime({ running: 0, from, seconds: all }, ends)
        const total = all.reduce((sum, each) => sum + each, 0)
        expect(zones).toHaveLength(ends.length)
        expect(zones.reduce((sum, each) => sum + each, below)).toBeCloseTo(total, 3)
      }),
    )
  })

  it.each([
    [{ running: 100, from: 100, seconds: [] }, null],
    [{ running: 100, from: 100, seconds: [30, 10] }, 0.4],
    [{ running: 100, from: 100, seconds: [100] }, 1],
    // The device's time can be a little shorter than its samples.
    [{ running: 90, from: 100, seconds: [100] }, 1],
    [{ running: 0, from: 100, seconds: [] }, null],
  ])('with %j has a coverage of %s', (given, coverage) => {
    expect(findCoverage(given)).toBe(coverage)
  })

  const zones = { method: 'typed' as const, starts: [90, 100, 110] }
  it('is left out with heart rates for less than half of the time', () => {
    const half = { running: 100, from: 100, seconds: [50] }
    expect(presentZones(half, zones)).toEqual({ zones, coverage: 0.5, time: { below: 0, zones: [0, 50, 0] } })
    expect(presentZones({ ...half, running: 101 }, zones)).toMatchObject({ time: null })
    expect(presentZones({ ...half, seconds: [] }, zones)).toEqual({ zones, coverage: null, time: null })
    expect(presentZones(half, null)).toEqual({ zones: null, coverage: null, time: null })
    expect(presentZones(null, zones)).toEqual({ zones, coverage: null, time: null })
  })

  it('of several sessions is added up by the number of the zone', () => {
    const some = { below: 0.1, zones: [0.2, 10, 20] }
    expect(sumZoneTimes([some, { below: 0.2, zones: [0.1, 1, 2, 3, 4] }])).toEqual({
      below: 0.3,
      zones: [0.3, 11, 22, 3, 4],
    })
    expect(sumZoneTimes([])).toBeNull()
  })
})
