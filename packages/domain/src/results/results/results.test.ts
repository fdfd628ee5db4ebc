import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import { type Discipline, disciplines } from '../disciplines/model.ts'
import { mayVerify } from './policy.ts'
import {
  checkBehind,
  checkPlausibility,
  comparedKeys,
  refuseImplausible,
  resultFromSession,
} from './rules.ts'

const of = (key: string) => disciplines.get(key) as Discipline

describe('‘Is this right?’', () => {
  it.each([
    ['what nobody has done', 'k1-500', 52_340, [], 'beatsLimit'],
    [
      'faster than over less',
      'k1-1000',
      220_000,
      [{ disciplineKey: 'k1-500', value: 112_340 }],
      'beatsShorter',
    ],
    ['as fast as over less', 'k1-1000', 224_680, [{ disciplineKey: 'k1-500', value: 112_340 }], null],
    ['faster than in another craft', 'k1-1000', 220_000, [{ disciplineKey: 'k2-500', value: 112_340 }], null],
    [
      'far faster than one’s own record',
      'k1-500',
      103_340,
      [{ disciplineKey: 'k1-500', value: 112_340 }],
      'beatsRecord',
    ],
    ['faster than one’s own record', 'k1-500', 103_360, [{ disciplineKey: 'k1-500', value: 112_340 }], null],
    [
      'far slower than one’s own record',
      'k1-500',
      150_000,
      [{ disciplineKey: 'k1-500', value: 112_340 }],
      null,
    ],
    [
      'far more metres than one’s own record',
      'rowErg-30min',
      7_600,
      [{ disciplineKey: 'rowErg-30min', value: 7_000 }],
      'beatsRecord',
    ],
    [
      'more metres than one’s own record',
      'rowErg-30min',
      7_560,
      [{ disciplineKey: 'rowErg-30min', value: 7_000 }],
      null,
    ],
    [
      'a beach sprint far faster than one’s own',
      'coastalSolo-beachSprint',
      150_000,
      [{ disciplineKey: 'coastalSolo-beachSprint', value: 170_000 }],
      'beatsRecord',
    ],
    [
      'far more than one’s own lift',
      'benchPull-1rm',
      60_000,
      [{ disciplineKey: 'benchPull-1rm', value: 50_000 }],
      null,
    ],
    ['faster than over more', 'k1-500', 105_000, [{ disciplineKey: 'k1-1000', value: 240_000 }], null],
    [
      'more metres in half an hour than over two thousand',
      'rowErg-30min',
      8_600,
      [{ disciplineKey: 'rowErg-2000', value: 420_000 }],
      'beatsShorter',
    ],
    ['faster than a club’s own discipline', 'k1-1000', 240_000, [{ disciplineKey: '0190', value: 1 }], null],
    ['a heavy lift', 'benchPull-1rm', 925_000, [], 'beatsLimit'],
    [
      'a beach sprint',
      'coastalSolo-beachSprint',
      150_000,
      [{ disciplineKey: 'coastalSolo-4000', value: 1_500_000 }],
      null,
    ],
  ] as const)('asks about %s: %s', (_what, key, value, bests, doubt) => {
    expect(checkPlausibility(of(key), value, bests)).toBe(doubt)
  })

  it.each([
    ['a 2 k in minutes for seconds', 'rowErg-2000', 705_000, { value: 425_000 }, 'behindRecord'],
    ['15 % slower', 'rowErg-2000', 488_750, { value: 425_000 }, null],
    ['more than 15 % slower', 'rowErg-2000', 488_800, { value: 425_000 }, 'behindRecord'],
    ['more than 15 % fewer metres', 'rowErg-30min', 5_940, { value: 7_000 }, 'behindRecord'],
    ['a light lift', 'benchPull-1rm', 20_000, { value: 50_000 }, null],
    ['faster', 'rowErg-2000', 390_000, { value: 425_000 }, null],
  ] as const)('asks about a typed value: %s', (_what, key, value, best, doubt) => {
    expect(checkBehind(of(key), value, [{ disciplineKey: key, ...best }])).toBe(doubt)
    expect(checkBehind(of(key), value, [])).toBeNull()
  })

  it('does not ask about an improvement on the athlete’s record, in any timed discipline', () => {
    const timed = [...disciplines.values()].filter(({ measure }) => measure === 'distance')
    expect(timed).toHaveLength(20)
    for (const discipline of timed) {
      const bests = [{ disciplineKey: discipline.key, value: 200 }]
      expect([discipline.key, checkPlausibility(discipline, 201, bests)]).toEqual([discipline.key, null])
    }
  })

  it('names the value and the reason', () => {
    expect(() => refuseImplausible(null)).not.toThrow()
    try {
      refuseImplausible('beatsLimit')
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      expect(error).toMatchObject({
        kind: 'conflict',
        code: 'implausible',
        fields: [{ path: 'value', code: 'beatsLimit' }],
      })
    }
  })

  it('compares plain pieces of the same craft, or the discipline itself', () => {
    expect(comparedKeys(of('k1-500'))).toEqual([
      'k1-200',
      'k1-500',
      'k1-1000',
      'k1-5000',
      'k1-3400',
      'k1-10000',
    ])
    expect(comparedKeys(of('benchPull-1rm'))).toEqual(['benchPull-1rm'])
    expect(comparedKeys(of('coastalSolo-beachSprint'))).toEqual(['coastalSolo-beachSprint'])
  })
})

it('must be verified by another user than its athlete', () => {
  expect([mayVerify('coach', 'athlete'), mayVerify('coach', 'coach')]).toEqual([true, false])
})

describe('a session as a result', () => {
  const piece = {
    date: '2026-03-01',
    craft: 'rowErg',
    distance: 2000,
    durationMs: 421_300,
    restMs: null,
    notes: '2000m row',
    source: 'concept2',
  } as const
  const made = { disciplineKey: 'rowErg-2000', date: '2026-03-01', value: 421_300, provenance: 'import' }

  it.each([
    ['an imported piece over a distance', piece, made],
    ['one whose log has no rest', { ...piece, restMs: 0 }, made],
    ['one with hundredths, rounded up', { ...piece, durationMs: 421_310 }, { ...made, value: 421_400 }],
    [
      'one for a time',
      { ...piece, distance: 8_123, durationMs: 1_800_000 },
      { ...made, disciplineKey: 'rowErg-30min', value: 8_123 },
    ],
    [
      'a distance in just a ranked time: the distance',
      { ...piece, durationMs: 240_000, distance: 1000 },
      { ...made, disciplineKey: 'rowErg-1000', value: 240_000 },
    ],
    [
      'a typed piece, of which the athlete says the time',
      { ...piece, craft: 'k1', distance: 1000, durationMs: 240_000, source: 'typed' },
      { ...made, disciplineKey: 'k1-1000', value: null, provenance: 'training' },
    ],
    [
      'a typed half hour',
      { ...piece, distance: 7_500, durationMs: 1_800_000, source: 'typed' },
      { ...made, disciplineKey: 'rowErg-30min', value: 7_500, provenance: 'training' },
    ],
    [
      'what a device recorded: with its own time, as training',
      { ...piece, source: 'file' },
      { ...made, provenance: 'training' },
    ],
  ] as const)('is offered for %s', (_what, session, expected) => {
    expect(resultFromSession(session)).toEqual(expected)
  })

  it.each([
    ['rest', { ...piece, restMs: 60_000 }],
    ['intervals in the log’s words', { ...piece, notes: '4x500m/2:00r' }],
    ['intervals in the athlete’s', { ...piece, notes: '8 × 250 m' }],
    ['variable intervals', { ...piece, notes: 'v500m/1:00r...4' }],
    ['no craft', { ...piece, craft: null }],
    ['no distance', { ...piece, distance: null }],
    ['another distance', { ...piece, distance: 2001 }],
    ['a distance that its craft has no discipline over', { ...piece, craft: 'eight', distance: 500 }],
    ['a tenth more than the time', { ...piece, distance: 8_123, durationMs: 1_800_100 }],
  ] as const)('is not offered with %s', (_what, session) => {
    expect(resultFromSession(session)).toBeNull()
  })
})
