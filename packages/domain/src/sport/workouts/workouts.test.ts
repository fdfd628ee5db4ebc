import { describe, expect, it } from 'vitest'
import { MAX_PIECES, noTargets, type Targets } from './model.ts'
import { parseWorkout } from './parse-rules.ts'
import { sumWorkout } from './sum-rules.ts'
import { unrollWorkout } from './unroll-rules.ts'
import { writeWorkout } from './writing-rules.ts'

/** Sums calculated by hand: pieces, metres, minutes, minutes of rest. Eight pieces have seven rests. */
const real: readonly (readonly [string, number, number, number, number])[] = [
  ['8x500m/3:30', 8, 4_000, 0, 24.5],
  ['2x(4x500m/1:00)/5min @24-26', 8, 4_000, 0, 11],
  ['3x20min UT2 r18', 3, 0, 60, 0],
  ['1k+750+500', 3, 2_250, 0, 0],
  ['90min UT2', 1, 0, 90, 0],
  ["4 x 2000m / 5' r20", 4, 8_000, 0, 15],
  ["3x(1'/1' , 2'/1')", 6, 0, 9, 5],
  ['10x1:00/1:00', 10, 0, 10, 9],
  ['5k @ 22', 1, 5_000, 0, 0],
  ["20' w/u + 6x3min/2min + 10' c/d", 8, 0, 48, 10],
  ['K1 4x250m/4min', 4, 1_000, 0, 12],
  ["6x200m max / 5'", 6, 1_200, 0, 25],
  ['W/U', 1, 0, 0, 0],
  ['5k r18,20min,750,500', 4, 6_250, 20, 0],
  ["4x10'/3' UT1 r22", 4, 0, 40, 9],
  ['2x6k UT2 r18-20/6min', 2, 12_000, 0, 6],
  ['3 x 2k / 8min @2k+6', 3, 6_000, 0, 16],
  ['5x1500m/5min AT @24', 5, 7_500, 0, 20],
  ['6x1k/4min TR r28-30 @1:45', 6, 6_000, 0, 20],
  ['12x250m/1:30 AN', 12, 3_000, 0, 16.5],
  ["4'-3'-2'-1' /2' r20/24/28/32", 4, 0, 10, 6],
  ["1000-750-500-250m/3'", 4, 2_500, 0, 9],
  ['1/2/3/4/3/2/1min', 7, 0, 16, 0],
  ['2k test', 1, 2_000, 0, 0],
  ['15min w/u, 2k TT, 15min c/d', 3, 2_000, 30, 0],
  ['W/U + 5k @20 + C/D', 3, 5_000, 0, 0],
  ["3x(5'@18, 4'@20, 3'@22)/4'", 9, 0, 36, 8],
  ['2x: 4x1500m r22/24/26/28', 4, 6_000, 0, 0],
  ['8+: 3x5min/5min race pace', 3, 0, 15, 10],
  ['erg: 30min r20', 1, 0, 30, 0],
  ['5k on the erg @2:05-2:10', 1, 5_000, 0, 0],
  ['8x500m, 2min rest', 8, 4_000, 0, 14],
  ["8x500m w/ 2' rest", 8, 4_000, 0, 14],
  ["8x500m (2' rest)", 8, 4_000, 0, 14],
  ['500m x 8 / 3:30', 8, 4_000, 0, 24.5],
  ['8×500 r3:30', 8, 4_000, 0, 24.5],
  ['3 sets of 4x500m/1:00/5:00', 12, 6_000, 0, 19],
  ["20x(1' hard / 1' easy)", 20, 0, 20, 19],
  ['10x(30s on / 30s off)', 10, 0, 5, 4.5],
  ['30"/30" x 20', 20, 0, 10, 9.5],
  ["4x(3' r24 + 2' r26 + 1' r28)/5min", 12, 0, 24, 15],
  ['1h30 UT2 easy', 1, 0, 90, 0],
  ['2 x 45 minutes steady state at 18spm', 2, 0, 90, 0],
  ['60min UT2/UT1 HR 130-150', 1, 0, 60, 0],
  ['75 min UT2, r18-20, RPE 3', 1, 0, 75, 0],
  ['4x8min/2min 85-90%', 4, 0, 32, 6],
  ['3x10min/2min @200-220W', 3, 0, 30, 4],
  ['1:15:00 UT2', 1, 0, 75, 0],
  ['21,097m r24', 1, 21_097, 0, 0],
  ['2.5km w/u + 4x1.5km/6min UT1 + 2km c/d', 6, 10_500, 0, 18],
  ['10x10 strokes max / 2min', 10, 0, 0, 18],
  ['2x(6x250m/1:30)/10min + 20min c/d easy', 13, 3_000, 20, 25],
  ['K2: 3x1000m/8min', 3, 3_000, 0, 16],
  ['K1 12km GA1 @60-64', 1, 12_000, 0, 0],
  ['C1 5x2km GA2 / 3min', 5, 10_000, 0, 12],
  ['K4 8x150m starts / 4min', 8, 1_200, 0, 28],
  ['3x(4x200m/2min)/8min max', 12, 2_400, 0, 34],
  ['10km GA1 + 4x100m sprint/3min + 2km easy', 6, 12_400, 0, 9],
  ['5x(2min GA3/2min, 1min max/3min)', 10, 0, 15, 22],
  ["20' w/u\n- 6x4'/4' TR r28\n- 15' c/d", 8, 0, 59, 20],
  ['1. 3k easy\n2. 5x1k/3min\n3. 2k easy', 7, 10_000, 0, 12],
  ['2x20min UT1 then 6x500m/500m easy', 8, 3_000, 40, 0],
]

describe('real workouts', () => {
  it.each(real)(
    '%s: %i pieces, %i m, %d min of work, %d min of rest',
    (text, pieces, metres, minutes, rest) => {
      const sums = sumWorkout(parseWorkout(text))
      expect({ ...sums, ms: sums.ms / 60_000, restMs: sums.restMs / 60_000 }).toMatchObject({
        pieces,
        metres,
        ms: minutes,
        restMs: rest,
        unread: 0,
      })
    },
  )
})

/** Text that stays unread as a whole, and where reading stops. */
const unreadable: readonly (readonly [string, string])[] = [
  ['', ''],
  ['Rest day', 'Rest day'],
  ['Meet at 6:30 at the boathouse', 'Meet at 6:30 at the boathouse'],
  ['5k or 6k', 'or 6k'],
  ['15-10min easy', '15-10min easy'],
  ["5'-10'", "-10'"],
  ['500-1000m', '-1000m'],
  ['3x20', '20'],
  ['4x1k @ 3:40', '@ 3:40'],
  ['8x500m on 4000', 'on 4000'],
  ['8x5min every 5 min', 'every 5 min'],
  ['4 x 1k 3:30', '3:30'],
  ['8x500m/500m', '500m'],
  ['8x500m (2min)', '(2min)'],
  ['10x100m r60', '60'],
  ['2k+10"', '2k+10"'],
  ['4x2k @2k+10.5', '@2k+10.5'],
  ['3x20min @2k+18-20', '-20'],
  ['6x10 standing starts', '10 standing starts'],
  ['30m UT2', '30m UT2'],
  ['10x50m max', '50m max'],
  ['5k run', 'run'],
  ['40min swim', 'swim'],
  ['2k race plan', 'plan'],
  ['8x500m/3', '3'],
  ['4x500m/2min/5min', '/5min'],
  ['20min UT2 UT1', 'UT1'],
  ['20min r18 r20', 'r20'],
  ['(5k', ''],
  ['5k)', ')'],
  ['0x500m', '0x500m'],
  ['201x1km', '201x1km'],
  ['3x(', ''],
  ['3x()', ')'],
  ['2026', '2026'],
  ['Room 204', 'Room 204'],
  ['20min late', 'late'],
  ['5 AT 22', '5 AT 22'],
  ['3x5k for those who raced', 'for those who raced'],
  ['600km', '600km'],
  ['25h', '25h'],
  ['as many 500s as you like', 'as many 500s as you like'],
  ['8x500m twice', 'twice'],
  ['3min rest', '3min rest'],
  ['6x1kg', '1kg'],
  ['2x(2x(2x(2x(2x(2x(2x1km))))))', '2x1km))))))'],
  ['DROP TABLE workouts;--', 'DROP TABLE workouts;--'],
]

describe('text that is not read', () => {
  it.each(unreadable)('%s', (text, stop) => {
    const workout = parseWorkout(text)
    if (text === '') expect(workout).toEqual([])
    else expect(workout).toEqual([{ kind: 'text', text, stop: text.length - stop.length, reason: 'unknown' }])
    expect(sumWorkout(workout)).toMatchObject({ pieces: 0, metres: 0, ms: 0, restMs: 0 })
  })

  it('is one part only: the others are read', () => {
    const workout = parseWorkout("20' w/u with drills, bring water + 6x3min/2min + 10' c/d")
    expect(workout.map(({ kind }) => kind)).toEqual(['text', 'repeat', 'piece'])
    expect(workout[0]).toEqual({
      kind: 'text',
      text: "20' w/u with drills, bring water",
      stop: 8,
      reason: 'unknown',
    })
    expect(sumWorkout(workout)).toMatchObject({ pieces: 7, ms: 28 * 60_000, restMs: 10 * 60_000, unread: 1 })
  })

  it('starts beyond the maximum number of pieces', () => {
    const workout = parseWorkout('100x(3x100m) + 100x(2x100m) + 200x(200x(200x100m)) + 5k')
    expect(workout.map(({ kind }) => kind)).toEqual(['repeat', 'repeat', 'text'])
    expect(sumWorkout(workout).pieces).toBe(MAX_PIECES)
  })
})

describe('targets of a piece', () => {
  const said: readonly (readonly [string, Partial<Targets>])[] = [
    ['5k UT2', { zones: ['UT2'] }],
    ['5k ut1-at', {}],
    ['5k UT1-AT', { zones: ['UT1', 'AT'] }],
    ['5k GA1/GA2', { zones: ['GA1', 'GA2'] }],
    ['5k r18', { rate: { kind: 'span', least: 18, most: 18 } }],
    ['5k at 24 – 26', { rate: { kind: 'span', least: 24, most: 26 } }],
    ['5k rate 20 spm', { rate: { kind: 'span', least: 20, most: 20 } }],
    ['5k @r22/24/26', { rate: { kind: 'steps', rates: [22, 24, 26] } }],
    ['K1 5k @110', { craft: 'k1', rate: { kind: 'span', least: 110, most: 110 } }],
    ['5k @1:52', { pace: { kind: 'split', least: 112_000, most: 112_000 } }],
    ['5k @ 1:52.5-1:55', { pace: { kind: 'split', least: 112_500, most: 115_000 } }],
    ['5k 2:05 pace', { pace: { kind: 'split', least: 125_000, most: 125_000 } }],
    ['5k @2k+10', { pace: { kind: 'relative', metres: 2_000, ms: 10_000 } }],
    ['1k @2k -2s', { pace: { kind: 'relative', metres: 2_000, ms: -2_000 } }],
    ['500m at 1500m pace', { pace: { kind: 'relative', metres: 1_500, ms: 0 } }],
    ['5k @180-200W', { watts: { least: 180, most: 200 } }],
    ['5k 85%', { percent: { least: 85, most: 85 } }],
    ['5k HR 140-150', { heartRate: { least: 140, most: 150 } }],
    ['5k @150bpm', { heartRate: { least: 150, most: 150 } }],
    ['5k RPE 6-7', { rpe: { least: 6, most: 7 } }],
    ['5k RPE 6/10', { rpe: { least: 6, most: 6 } }],
    ['warm-up: 5k', { role: 'warmUp' }],
    ['5k cool down', { role: 'coolDown' }],
    ['5k flat out', { effort: 'max' }],
    ['5k light pressure, technique', {}],
    ['5k easy technique drills', { effort: 'easy', words: ['technique', 'drills'] }],
    ['erg 5k', { craft: 'erg' }],
    ['4x: 5k', { craft: 'quad' }],
    ['C4x+: 5k', { craft: 'coastalQuad' }],
  ]

  it.each(said)('%s', (text, targets) => {
    const [part] = parseWorkout(text)
    if (Object.keys(targets).length === 0) expect(parseWorkout(text).at(-1)).toMatchObject({ kind: 'text' })
    else
      expect(part).toEqual({
        kind: 'piece',
        amount: expect.objectContaining({ kind: 'distance' }),
        targets: { ...noTargets, ...targets },
        parts: [],
        rest: null,
      })
  })

  it('apply to all pieces of a set, unless one has its own', () => {
    const pieces = unrollWorkout(parseWorkout('2x(500m UT1 + 1k)/3min UT2 r20'))
    expect(pieces.map((part) => (part.kind === 'piece' ? part.targets.zones.join() : part.kind))).toEqual([
      'UT1',
      'UT2',
      'rest',
      'UT1',
      'UT2',
    ])
  })

  it('can be a sequence of rates, one for each repetition', () => {
    const rates = (text: string) =>
      unrollWorkout(parseWorkout(text)).flatMap((part) => (part.kind === 'piece' ? part.targets.rate : []))
    const span = (rate: number) => ({ kind: 'span', least: rate, most: rate })
    expect(rates("3x20' r18/20/22")).toEqual([18, 20, 22].map(span))
    expect(rates("4'-3'-2' @22/24/26")).toEqual([22, 24, 26].map(span))
    expect(rates("2x20' r18/20/22")).toEqual(Array(2).fill({ kind: 'steps', rates: [18, 20, 22] }))
  })

  it('add up by zone, with the rates', () => {
    const { zones, rate } = sumWorkout(parseWorkout("20' UT2 r18 + 3x2k UT1 r22-24 + 10' UT2 + 5' UT2/UT1"))
    expect(zones).toEqual([
      { zones: ['UT2'], pieces: 2, metres: 0, ms: 30 * 60_000 },
      { zones: ['UT1'], pieces: 3, metres: 6_000, ms: 0 },
      { zones: ['UT2', 'UT1'], pieces: 1, metres: 0, ms: 5 * 60_000 },
    ])
    expect(rate).toEqual({ least: 18, most: 24 })
  })
})

it('are written in one form', () => {
  expect(writeWorkout(parseWorkout("K1  4 X 250 m / 4 ' , then 10 minutes  cool-down"))).toBe(
    'K1: 4x250m/4min + 10min c/d',
  )
})
