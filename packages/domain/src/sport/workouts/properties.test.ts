import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { LONGEST_WORKOUT, type Workout } from './model.ts'
import { parseTokens, parseWorkout } from './parse-rules.ts'
import { sumWorkout } from './sum-rules.ts'
import { readTokens } from './token-rules.ts'
import { unrollWorkout } from './unroll-rules.ts'
import { writeWorkout } from './writing-rules.ts'

/** Building blocks of workouts, valid and invalid. */
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
    'every 4min',
    'on 3:00',
    '[1:1]',
    '(1min easy)',
    'set rest ',
    'between sets',
    'repeat ',
    'total',
    ' - ',
    '. Rest ',
    'twice',
  ],
  ...['60-90min', '8-10x', '2 000 m', '10 miles', '30r20', '3,6,10 min', "3'R20/2'R22", '(500m r20/1k r22)'],
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

/** Where reading stops can depend on the next sign, so compare without it. */
const withoutStops = (workout: Workout) =>
  workout.map((part) => (part.kind === 'text' ? { ...part, stop: 0 } : part))

describe('for any typed text', () => {
  it('writing and reading again gives the same', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const workout = parseWorkout(text)
        expect(withoutStops(parseWorkout(writeWorkout(workout)))).toEqual(withoutStops(workout))
      }),
      { numRuns: 3_000 },
    )
  })

  it('all unread text is kept, and a rest is never first, last, or beside another', () => {
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
        expect(Number.isSafeInteger(sums.ms) && sums.metres >= 0 && sums.metres <= sums.most.metres).toBe(
          true,
        )
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a long hostile text', () => {
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

  it.each(hostile)('is read in linear time: %.12s', (text) => {
    for (const long of [text, text.repeat(2)]) {
      const { tokens, tries, looks } = countSteps(long)
      // Each pattern is tried at most once a character, and each token is read a bounded number of times.
      expect(tokens).toBeLessThanOrEqual(long.length)
      expect(tries / long.length).toBeLessThan(PATTERNS)
      expect(looks / long.length).toBeLessThan(LOOKS_AT_A_TOKEN)
    }
  })

  it('meets no pattern with unbounded repetition', () => {
    const unbounded = sourcesOfPatterns().filter((source) => /[*+]|\{\d+,\}/.test(withoutClasses(source)))
    // The only unbounded pattern matches a word, and is never tried again from the word's middle.
    expect(unbounded).toEqual(['[\\p{L}\\d][\\p{L}\\p{M}\\d]*'])
  })
})

/** More than the pattern tries needed at one index, including those for figures of a list. */
const PATTERNS = 400
/** Many, because tokens in nested brackets are read once for each depth. */
const LOOKS_AT_A_TOKEN = 120

/** Counts a text's tokens, the patterns tried, and the tokens read. */
function countSteps(text: string) {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  const found = readTokens(text)
  const tries = exec.mock.calls.length
  exec.mockRestore()
  let looks = 0
  const tokens = new Proxy(found, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1
      return Reflect.get(target, key)
    },
  })
  parseTokens(tokens, text)
  return { tokens: found.length, tries, looks }
}

/** Sources of all patterns that are tried at a character that none matches. */
function sourcesOfPatterns(): string[] {
  const sources = new Set<string>()
  const exec = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function read(this: RegExp) {
    sources.add(this.source)
    return null
  })
  readTokens('?')
  exec.mockRestore()
  return [...sources]
}

/** Removes escapes and character classes, in which * and + are literal. */
const withoutClasses = (source: string) => source.replaceAll(/\\./g, '.').replaceAll(/\[[^\]]*\]/g, '.')
