import { describe, expect, it } from 'vitest'
import { parseWorkout } from './parse-rules.ts'
import { sumWorkout } from './sum-rules.ts'
import { unrollWorkout } from './unroll-rules.ts'
import { writeWorkout } from './writing-rules.ts'

/** Wording, pieces, metres, and seconds of work and rest, calculated by hand. Eight pieces have seven rests. */
const wordings: readonly (readonly [string, number, number, number, number])[] = [
  ['4x2k @ 2k+10"', 4, 8_000, 0, 0],
  ['4 x 2k @2k + 10 sec', 4, 8_000, 0, 0],
  ["1 x 30' R18 @ 2k+22\", rest 3', 1 x 20' R20 @2k+20\"", 2, 0, 3_000, 180],
  ['5x1500m @5k-2" / 4\'', 5, 7_500, 0, 960],
  ['3x1500 @ 5k pace +2s / 6min', 3, 4_500, 0, 720],
  ['8x500m - 2min rest', 8, 4_000, 0, 840],
  ['8 × 500 m – 2′ rest', 8, 4_000, 0, 840],
  ["5x5min w/ 2' rest", 5, 0, 1_500, 480],
  ["3x20' @ UT1 r18 w/ 2' rest", 3, 0, 3_600, 240],
  ['4 x 10 min r20 w/2 min rest', 4, 0, 2_400, 360],
  ['4x10min w/ rest 2 min', 4, 0, 2_400, 360],
  ['5x5min (1min easy)', 5, 0, 1_500, 240],
  ["4 x 5 mins @ r24 (2' light paddling)", 4, 0, 1_200, 360],
  ['4 minute hard row x4, rest 2 minutes', 4, 0, 960, 360],
  ['3 x 30 minutes 20spm rest 5 minutes', 3, 0, 5_400, 600],
  ['8x 1500m (2min rest)', 8, 12_000, 0, 840],
  ['8x3min AT @ 28, 3 min between', 8, 0, 1_440, 1_260],
  ["4x1k, 3 minutes' rest between", 4, 4_000, 0, 540],
  ['6 x 3 mins, 3 mins between each piece', 6, 0, 1_080, 900],
  ['8 x 500 mtr, R: 2 mins', 8, 4_000, 0, 840],
  ['8X500M rest:90secs', 8, 4_000, 0, 630],
  ["8x500 R=2'", 8, 4_000, 0, 840],
  ['4x1k/3:30r', 4, 4_000, 0, 630],
  ["3 x 2k off 10'", 3, 6_000, 0, 1_200],
  ['8 x 250 m, 90 secs off', 8, 2_000, 0, 630],
  ['10x300m (1.5 min recovery)', 10, 3_000, 0, 810],
  ['4 x 1k 5min', 4, 4_000, 0, 900],
  ['3′ on 1’P *10', 10, 0, 1_800, 540],
  ["2' on, 1' off x 10", 10, 0, 1_200, 540],
  ['10×(40″/20″)', 10, 0, 400, 180],
  ['3x2k, rest 2-3 min', 3, 6_000, 0, 240],
  ["1000/2' 750/2' 500/2' 250", 4, 2_500, 0, 360],
  ['2x10x(30"/30")/5\'', 20, 0, 600, 840],
  ["20'/3' 15'/3' 10'", 3, 0, 2_700, 360],
  ["3x(3x3')/2'/6'", 9, 0, 1_620, 1_440],
  ["2x(1000-750-500)/3'/6'", 6, 4_500, 0, 1_080],
  ['2 x 6 x 250m (rest 1:30) set rest 6 min', 12, 3_000, 0, 1_260],
  ["2x6x250m, rest 1:30, 6' between sets", 12, 3_000, 0, 1_260],
  ['2x(10x500m/80")/4min @26spm', 20, 10_000, 0, 1_680],
  ["K1: 3 x (6 x 1'30\" / 1') / 5'", 18, 0, 1_620, 1_500],
  ['1000m, 750m, 500m, 250m. Rest 2 minutes, 90 seconds, 1 minute', 4, 2_500, 0, 270],
  ["4x500m/1', 5 min rest, 4x500m/1'", 8, 4_000, 0, 660],
  ["4x500m/1'\n5' rest\n4x500m/1'", 8, 4_000, 0, 660],
  ['6 km at T1, 3x1500 m/4 min', 4, 10_500, 0, 480],
  ['500 - 1000 - 1500', 3, 3_000, 0, 0],
  ['2 x (3,6,10,6,3 min)', 10, 0, 3_360, 0],
  ["3'R20/2'R22/1'R24", 3, 0, 360, 0],
  ["4x(3'R20/2'R22/1'R24)/3'", 12, 0, 1_440, 540],
  ['20min+15min+10min/3min', 3, 0, 2_700, 0],
  ['1 min hard, 1 min easy x 20', 40, 0, 2_400, 0],
  ["15' w/u, 1 min hard, 1 min easy x 20, 10' c/d", 42, 0, 3_900, 0],
  ['(1min hard, 1min easy) x 20', 40, 0, 2_400, 0],
  ["20' w/up, 6 x 3' / 3', 10' w/down", 8, 0, 2_880, 900],
  ["20' w/up 6 x 3' / 3' 10' w/down", 8, 0, 2_880, 900],
  ['2 x 2500m (500m R26/ 1500m R28 / 500m R30)', 2, 5_000, 0, 0],
  ['6km (250m light / 250m sprint)', 1, 6_000, 0, 0],
  ["30' UT2 (10' r18, 10' r20, 10' r22)", 1, 0, 1_800, 0],
  ['30r20', 1, 0, 1_800, 0],
  ["3 x 30r20/5'", 3, 0, 5_400, 600],
  ['2 000 m', 1, 2_000, 0, 0],
  ["3 x 2\u202f000 m / 5'", 3, 6_000, 0, 600],
  ['1 h 15 min UT2', 1, 0, 4_500, 0],
  ['2K', 1, 2_000, 0, 0],
  ['K1 12km @110', 1, 12_000, 0, 0],
  ['Einlaufen 20 min, 6 x 3 min P 2 min, Auslaufen 10 min', 8, 0, 2_880, 600],
  ['3 x 2,5 km Pause 5 min', 3, 7_500, 0, 600],
  ['3 Serien 6x250m, P 1:30, SP 6 min', 18, 4_500, 0, 2_070],
  ["10 x 1' / 1' locker", 10, 0, 600, 540],
  ['3 x 20 min, 3 min Pause dazwischen', 3, 0, 3_600, 360],
]

describe('coaches’ wordings', () => {
  it.each(wordings)('%s: %i pieces, %i m, %d s of work, %d s of rest', (text, pieces, metres, work, rest) => {
    const workout = parseWorkout(text)
    expect(sumWorkout(workout)).toMatchObject({
      pieces,
      metres,
      ms: work * 1_000,
      restMs: rest * 1_000,
      restMetres: 0,
      openRests: 0,
      unread: 0,
    })
    expect(parseWorkout(writeWorkout(workout))).toEqual(workout)
  })

  it('reads a mile to the millimetre', () => {
    expect(sumWorkout(parseWorkout('10 miles steady')).metres).toBe(16_093.44)
    expect(writeWorkout(parseWorkout('3 x 1.5 miles'))).toBe('3x1.5mi')
  })
})

describe('ranges', () => {
  const ranges: readonly (readonly [string, object, object])[] = [
    ["60-90' UT2", { pieces: 1, ms: 3_600_000 }, { pieces: 1, ms: 5_400_000 }],
    ['60–90′', { pieces: 1, ms: 3_600_000 }, { pieces: 1, ms: 5_400_000 }],
    [
      '8-10 x 500m/2min',
      { pieces: 8, metres: 4_000, restMs: 840_000 },
      { pieces: 10, metres: 5_000, restMs: 1_080_000 },
    ],
    ['3 to 4 x 10 min', { pieces: 3, ms: 1_800_000 }, { pieces: 4, ms: 2_400_000 }],
    ['10-12 km', { metres: 10_000 }, { metres: 12_000 }],
  ]

  it.each(ranges)('%s', (text, least, most) => {
    const sums = sumWorkout(parseWorkout(text))
    expect(sums).toMatchObject({ ...least, most, unread: 0 })
  })
})

describe('rests without a length of their own', () => {
  const rests: readonly (readonly [string, number, number, number])[] = [
    ['8x250m [1:1]', 8, 7, 0],
    ['1.5km w/up; 8x250m [1:1]; 2 km c/d', 10, 7, 0],
    ['10x200m, every 3 min', 10, 9, 0],
    ['6 x 500m go every 5 min', 6, 5, 0],
    ['8x500m on 4:00', 8, 7, 0],
    ['6 x 500 on the 3:00', 6, 5, 0],
    ['8 x 500 m, Start alle 4 min', 8, 7, 0],
    ['5x3min [1:1]', 5, 0, 720],
    ["2x15' [3:1]", 2, 0, 300],
    ['5x3min every 5 min', 5, 0, 480],
  ]

  it.each(rests)(
    '%s: %i pieces, %i rests without a length, %d s of rest',
    (text, pieces, openRests, rest) => {
      expect(sumWorkout(parseWorkout(text))).toMatchObject({
        pieces,
        openRests,
        restMs: rest * 1_000,
        unread: 0,
      })
    },
  )

  it('lie between the pieces like all rests', () => {
    const [, rest] = unrollWorkout(parseWorkout('2x500m every 5 min'))
    expect(rest).toMatchObject({ kind: 'rest', amount: { kind: 'every', ms: 300_000 } })
  })
})

it('reports a rest after the last piece, which is not counted', () => {
  const endRest = (text: string) => sumWorkout(parseWorkout(text)).endRest
  expect(endRest('20min+15min+10min/3min')).toMatchObject({ amount: { kind: 'time', ms: 180_000 } })
  expect(endRest("4x500m/1', 5' rest")).toMatchObject({ amount: { kind: 'time', ms: 300_000 } })
  expect(endRest("4x500m/1'")).toBeNull()
})

/** Ambiguous words: all of them stay text. */
const ambiguous = [
  '6km, 250m light, 250m sprint',
  '6 km, 200m light, 50m sprint',
  "60', 2min hard, 3min easy",
  '8x500m, 2min',
  '5x5min, 1min easy',
  '5 x 3 min hard, 2 min easy',
  '1k, 500m x 4',
  '1min easy, 1min hard x 5',
  '3x10min, 5min rest, 3x10min',
  '4x500m, rest 1min, 3min',
  // A whole with its parts, or both.
  '60min, 2x10min hard',
  '60min UT2 r18, 2x10min hard, 5x1min max',
  '2k, 4x500m',
  '12km UT1, 5x10 strokes',
  '60min, 6x500m',
  '10k, 3min hard/2min easy',
  '3 x 1k, 750m, 500m',
  '2 sets 500m, 400m, 300m',
  '3x20min UT2, 5min UT1',
  "2x 10', 5', 2'",
  '8x500m + 2min',
  '4x2k; 3min',
  "6x2'\n2'",
  '18:00',
  '06:30 UT2',
  '7:00 erg',
  '1:30 UT2',
  '1:15 steady',
  "2x: 10', 5', 2'",
  '100',
  '2000',
]

/** Remarks that change how much of the text before them is done. */
const changed = [
  '5k, or 6k',
  "4x500m/1'\nRepeat 3 times",
  "4x500m/1', x 3",
  "4x500m/1'. Twice through",
  '4x2k, in all 8k',
  '5k, 10k total',
  '60 min incl. 4 x 2 min hard',
  '500m hard, 500m easy for 10km',
  // Headings and remarks that change the text after them.
  '12km total, 4x1km',
  'repeat x 3: 1k, 750, 500',
  '3x: 1k, 750, 500',
  '2 rounds: 500m, 400m + 300m',
  '10k: 3min hard, 2min easy',
  '60min: 5min r18, 5min r20',
  '3x500m rest -2min',
  '3x500m rest: -2min',
  '3x500m/-2min',
  '3x-500m',
  '-3x500m',
  '0x500m',
  '3x500m/0min',
  '3x500m r-24',
  '999999x2k',
  '60 min, alternate 5min r18, 5min r20',
  '4 x 6min: 2min r20, 2min r22; 2min rest',
  '3 rounds:\n500m\n250m',
  '60min+',
  '5k+',
  'max 5k',
  '2- 5x1k',
  '4x 5x1k',
]

describe('ambiguous text', () => {
  it.each(ambiguous)('%s', (text) => {
    const workout = parseWorkout(text)
    expect(workout).toEqual([{ kind: 'text', text, stop: 0, reason: 'ambiguous' }])
    expect(sumWorkout(workout)).toMatchObject({ pieces: 0, metres: 0, ms: 0, restMs: 0 })
  })

  it.each(changed)('%s', (text) => {
    expect(parseWorkout(text)).toMatchObject([{ kind: 'text', text, reason: 'unknown' }])
  })

  /** Text beside pieces: metres and seconds that were read. */
  const unclear: readonly (readonly [string, number, number])[] = [
    ["3x(3x3'), rest 2'", 0, 1_620],
    ['500m, 2min, 500m', 1_000, 0],
    ['500m, 1:30, 500m', 1_000, 0],
    ['3x2k @1:50, 1:48, 1:46', 6_000, 0],
    ['12km, 16:30', 12_000, 0],
    ['18:00, 12km UT2', 12_000, 0],
  ]
  it.each(unclear)('leaves a part of %s as text', (text, metres, seconds) => {
    const workout = parseWorkout(text)
    expect(sumWorkout(workout)).toMatchObject({ metres, ms: seconds * 1_000, restMs: 0 })
    expect(workout).toContainEqual(expect.objectContaining({ kind: 'text', reason: 'ambiguous' }))
  })

  it('is read if its neighbours decide', () => {
    const sums = (text: string) => sumWorkout(parseWorkout(text))
    expect(sums('3:00, 2:00, 1:00')).toMatchObject({ pieces: 3, ms: 360_000, unread: 0 })
    expect(sums('4:00 r24, 3:00 r26')).toMatchObject({ pieces: 2, ms: 420_000, unread: 0 })
    expect(sums('18:00 r20')).toMatchObject({ ms: 1_080_000, unread: 0 })
    expect(sums('1:30:00 UT2')).toMatchObject({ ms: 5_400_000, unread: 0 })
    expect(sums('1k + 750 + 500')).toMatchObject({ metres: 2_250, unread: 0 })
    expect(sums("12km, 4x1km/2'")).toMatchObject({ metres: 16_000, unread: 0 })
    expect(sums('2k easy, 4x500m')).toMatchObject({ metres: 4_000, unread: 0 })
    expect(sums('2 - 3 x 1k')).toMatchObject({ pieces: 2, unread: 0 })
    expect(sums('4x500m max')).toMatchObject({ pieces: 4, unread: 0 })
  })

  it('is read if a sign decides', () => {
    expect(sumWorkout(parseWorkout('6km + 250m light + 250m sprint'))).toMatchObject({ metres: 6_500 })
    expect(sumWorkout(parseWorkout('8x500m + 20min'))).toMatchObject({ metres: 4_000, ms: 1_200_000 })
    expect(sumWorkout(parseWorkout('8x500m/2min'))).toMatchObject({ metres: 4_000, ms: 0, restMs: 840_000 })
  })

  it('keeps remarks that change nothing beside the workout', () => {
    for (const text of ['60min UT2, in pairs', '60min UT2, focus on catches', '60min UT2, all easy'])
      expect(sumWorkout(parseWorkout(text))).toMatchObject({ ms: 3_600_000, unread: 1 })
  })
})
