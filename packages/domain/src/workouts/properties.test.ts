import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_WORKOUT } from './model.ts'
import { parseWorkout } from './parse-rules.ts'
import { sumWorkout, unrollWorkout } from './sum-rules.ts'
import { writeWorkout } from './writing-rules.ts'

/** What workouts are made of, right and wrong. */
const bits = [
  ...[
    '8x',
    '2x(',
    '(',
    ')',
    '/',
    '+',
    ',',
    ' ',
    ' ',
    '\n',
    ';',
    '. ',
    '- ',
    '2. ',
    'then ',
    'x 3',
    '@',
    '-',
    ':',
  ],
  ...[
    '500m',
    '1k',
    '750',
    '20min',
    "3'",
    '1\'30"',
    '30s',
    '1:00',
    '90min',
    '2.5km',
    '1h30',
    '20 strokes',
    '21,097m',
    '17',
  ],
  ...[
    'UT2',
    'UT1/AT',
    'GA1',
    'r18',
    '@24-26',
    '@22/24/26',
    '@1:52',
    '@2k+10',
    '@180W',
    '85%',
    'HR 140',
    'RPE 6',
    '150bpm',
  ],
  ...[
    'w/u',
    'c/d',
    'K1 ',
    '2x: ',
    'erg ',
    'easy',
    'max',
    'technique',
    'rest',
    'off',
    'on',
    'with ',
    'r3:30',
    'at ',
    'or',
  ],
  ...["4'-3'-2'", '1000-750-500m', 'sets of ', '’', '×', '–', '𝒜', '🚣', 'ü', '\t', '\u00a0', '0', '999'],
]
const typed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...bits), { maxLength: 14 }).map((parts) => parts.join('')),
  },
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...bits), { maxLength: 10 }).map((parts) => parts.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: 'binary' }) },
)

describe('whatever was typed', () => {
  it('reads the same when what was read is written and read again', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const workout = parseWorkout(text)
        expect(parseWorkout(writeWorkout(workout))).toEqual(workout)
      }),
      { numRuns: 3_000 },
    )
  })

  it('has a text for all that was not read, and a rest never first, last, or beside another', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const workout = parseWorkout(text)
        for (const part of workout) {
          if (part.kind !== 'text') continue
          expect(text).toContain(part.text)
          expect(part.text.length).toBeGreaterThan(0)
          expect(part.stop).toBeLessThanOrEqual(part.text.length)
        }
        const kinds = unrollWorkout(workout).map(({ kind }) => kind)
        expect(kinds.at(-1)).not.toBe('rest')
        expect(kinds.filter((kind, index) => kind === 'rest' && kinds[index - 1] !== 'piece')).toEqual([])
        const sums = sumWorkout(workout)
        expect(sums.withoutDistance).toBeLessThanOrEqual(sums.pieces)
        expect(Number.isSafeInteger(sums.ms) && Number.isSafeInteger(sums.metres)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a long text that means harm', () => {
  const long = (bit: string) => bit.repeat(Math.ceil(LONGEST_WORKOUT / bit.length)).slice(0, LONGEST_WORKOUT)
  const hostile = [
    ...[
      ' ',
      '9',
      '1 - ',
      '1-',
      '1/',
      "1'-",
      '(',
      ')',
      '2x',
      '2x(',
      '@',
      'r',
      'r ',
      '24/',
      '@24/',
      '@1:52-',
      'UT2/',
      '+',
      ',',
    ],
    ...[
      'w/',
      'rest ',
      'off ',
      'on ',
      'at ',
      '1:',
      '1:00:',
      "'",
      '"',
      'a',
      'é',
      '𝒜',
      '\n- ',
      '1. ',
      '5k ',
      'easy ',
      '5k/2min/',
    ],
    ...[
      '1 - 1 min - ',
      '200x(200x(',
      '500m x 2 ',
      '@2k+',
      'then',
      '1h',
      '1h 3',
      '1,000',
      'x x ',
      'light pressure ',
    ],
  ].map(long)

  /** Milliseconds of this thread's own time, which other work on the machine does not lengthen. */
  const measure = (texts: readonly string[]) => {
    const before = process.threadCpuUsage()
    for (const text of texts) parseWorkout(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }

  it.each(hostile)('is read within milliseconds: %.12s', (text) => {
    parseWorkout(text)
    // Each takes 1 to 10 ms; going back over what was read would take seconds.
    expect(measure([text])).toBeLessThan(60)
  })

  it('takes four times as long where it is four times as long', () => {
    const [short, longer] = [2, 8].map((times) => measure(hostile.map((text) => text.repeat(times))))
    // In quadratic time it would be sixteen times.
    expect((longer ?? Number.NaN) / (short ?? Number.NaN)).toBeLessThan(8)
  }, 30_000)
})
