import { describe, expect, it } from 'vitest'
import type { Sport } from '../../sport/sports/model.ts'
import { parseWorkout } from '../../sport/workouts/parse-rules.ts'
import type { TrainingType } from '../../training/training-sessions/model.ts'
import { judgeCompliance } from './compliance-rules.ts'
import { type FeltSession, feltFrom, sumFelt } from './felt-rules.ts'
import type { Matchable, Pair } from './model.ts'
import { comparePieces, type DonePiece } from './pieces-rules.ts'
import { askOnceADay, daysAround, findMatches } from './rules.ts'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

/** Notation: `Tue r e` is Tuesday; r rowing or c canoe; e endurance, v speed, s strength; else not set. Ids are a letter and a number. */
const days: Readonly<Record<string, string>> = { Mon: MONDAY, Tue: TUESDAY, Wed: WEDNESDAY, Thu: THURSDAY }
const sports: Readonly<Record<string, Sport>> = { r: 'rowing', c: 'canoeKayak' }
const types: Readonly<Record<string, TrainingType>> = { e: 'endurance', v: 'speed', s: 'strength' }
const read = (letter: string, written: string): Matchable[] =>
  written
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one, index) => {
      const [day = '', ...letters] = one.trim().split(' ')
      const [sport = null] = letters.flatMap((one) => sports[one] ?? [])
      const [type = 'notSet'] = letters.flatMap((one) => types[one] ?? [])
      return { id: `${letter}${index + 1}`, date: days[day] ?? '', sport, type }
    })
const toPair = (written: string): Pair => {
  const [sessionId = '', plannedId = ''] = written.split('-')
  return { sessionId, plannedId }
}

const table: readonly (readonly [string, string, string, string, string, string])[] = [
  // Name, sessions, planned, unlinked, matches, questions.
  ['one on the same day', 'Tue r', 'Tue r', '', 's1-p1', ''],
  ['none', 'Tue r', '', '', '', ''],
  ['none within a day', 'Thu r', 'Tue r', '', '', ''],
  ['the day before', 'Tue r', 'Mon r', '', 's1-p1', ''],
  ['the day after', 'Tue r', 'Wed r', '', 's1-p1', ''],
  ['the same day goes before its neighbours', 'Tue r', 'Mon r, Tue r, Wed r', '', 's1-p2', ''],
  ['the day before and the day after are several', 'Tue r', 'Mon r, Wed r', '', '', 'p1: s1, p2: s1'],
  ['several on the same day', 'Tue r', 'Tue r, Tue r', '', '', 'p1: s1, p2: s1'],
  ['another sport', 'Tue r', 'Tue c', '', '', ''],
  ['the one in the same sport', 'Tue r', 'Tue c, Tue r', '', 's1-p2', ''],
  ['another sport that day, the same the day before', 'Tue r', 'Tue c, Mon r', '', 's1-p2', ''],
  ['a session without a sport', 'Tue', 'Tue r', '', 's1-p1', ''],
  ['a plan without a sport', 'Tue r', 'Tue', '', 's1-p1', ''],
  ['a session without a sport, plans in two', 'Tue', 'Tue r, Tue c', '', '', 'p1: s1, p2: s1'],
  ['unlinked', 'Tue r', 'Tue r', 's1-p1', '', ''],
  ['unlinked, and another one that day', 'Tue r', 'Tue r, Tue r', 's1-p1', 's1-p2', ''],
  ['unlinked, and another one the day before', 'Tue r', 'Tue r, Mon r', 's1-p1', 's1-p2', ''],
  ['two sessions, one plan', 'Tue r, Tue r', 'Tue r', '', '', 'p1: s1 s2'],
  ['two sessions, one of them unlinked from it', 'Tue r, Tue r', 'Tue r', 's1-p1', 's2-p1', ''],
  ['two sessions in two sports', 'Tue r, Tue c', 'Tue c, Tue r', '', 's2-p1, s1-p2', ''],
  ['a day each', 'Mon r, Tue r, Wed r', 'Mon r, Tue r, Wed r', '', 's1-p1, s2-p2, s3-p3', ''],
  ['a session of the day goes before one of its neighbours', 'Mon r, Tue r', 'Mon r', '', 's1-p1', ''],
  ['two neighbours, one plan between', 'Mon r, Wed r', 'Tue r', '', '', 'p1: s1 s2'],
  ['strength for an endurance plan', 'Tue s', 'Tue e', '', '', ''],
  ['endurance for a strength plan', 'Tue e', 'Tue s', '', '', ''],
  ['strength and endurance, an endurance plan', 'Tue s, Tue e', 'Tue e', '', 's2-p1', ''],
  ['two types, one plan of one of them', 'Tue v, Tue e', 'Tue e', '', 's2-p1', ''],
  ['one type, two plans, one of the type', 'Tue e', 'Tue v, Tue e', '', 's1-p2', ''],
  ['two types, two plans', 'Tue v, Tue e', 'Tue e, Tue v', '', 's2-p1, s1-p2', ''],
  ['two of one type, one plan of another', 'Tue v, Tue v', 'Tue e', '', '', 'p1: s1 s2'],
  ['a type that nobody entered, among others', 'Tue, Tue s', 'Tue e', '', 's1-p1', ''],
  ['dismissed', 'Tue v, Tue v', 'Tue e', 's1-p1, s2-p1', '', ''],
]

describe('matching', () => {
  it.each(table)('%s', (_, sessions, planned, unlinked, matches, questions) => {
    const found = findMatches({
      sessions: read('s', sessions),
      planned: read('p', planned),
      unlinked: unlinked === '' ? [] : unlinked.split(', ').map(toPair),
    })
    const written = {
      matches: found.matches.map(({ sessionId, plannedId }) => `${sessionId}-${plannedId}`).join(', '),
      questions: found.questions
        .map((asked) => `${asked.plannedId}: ${asked.sessionIds.join(' ')}`)
        .join(', '),
    }
    expect(written).toEqual({ matches, questions })
  })
})

it('asks one question for each day of the plan', () => {
  const asked = [MONDAY, TUESDAY, MONDAY].map((date, index) => ({ planned: { date, index } }))
  expect(askOnceADay(asked).map(({ planned }) => planned.index)).toEqual([0, 1])
})

it('compares a session only with plans of its own days, however many there are', () => {
  let reads = 0
  const aDay = (days: number) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10)
  const many = (letter: string, count: number): Matchable[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `${letter}${index}`,
      date: aDay(2 * (index % 20_000)),
      type: 'notSet',
      get sport() {
        reads += 1
        return null
      },
    }))
  const { matches } = findMatches({ sessions: many('s', 20_000), planned: many('p', 2_000), unlinked: [] })
  expect(matches).toHaveLength(2_000)
  expect(reads).toBeLessThan(20_000)
})

it('reads days around others in few ranges, without those in between', () => {
  const { days, ranges } = daysAround(['2026-03-05', '2026-01-01', '2026-03-05', '2026-03-08'], 1)
  expect(ranges).toEqual([
    { first: '2025-12-31', last: '2026-01-02' },
    { first: '2026-03-04', last: '2026-03-09' },
  ])
  expect([...days].filter((day) => day > '2026-02')).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
  ])
  expect(daysAround([], 1).ranges).toEqual([])
})

describe('compliance', () => {
  const plan = (durationMs: number | null, distance: number | null = null) => ({
    date: TUESDAY,
    durationMs,
    distance,
  })
  const done = (durationMs: number | null, distance: number | null = null) => ({ durationMs, distance })
  const HOUR = 3_600_000

  it.each([
    [0, 'offPlan', 0],
    [49.9, 'offPlan', 49],
    [50, 'partly', 50],
    [79, 'partly', 79],
    [79.9, 'partly', 79],
    [80, 'asPlanned', 80],
    [100, 'asPlanned', 100],
    [120, 'asPlanned', 120],
    [120.1, 'partly', 121],
    [121, 'partly', 121],
    [150, 'partly', 150],
    [150.1, 'offPlan', 151],
    [300, 'offPlan', 300],
  ])('%d %% of the minutes is %s, and shows as %d', (share, compliance, percent) => {
    const did = Math.round((share * HOUR) / 100)
    expect(judgeCompliance(plan(HOUR), done(did), WEDNESDAY)).toEqual({ compliance, percent })
    expect(judgeCompliance(plan(null, 10_000), done(HOUR, Math.round(share * 100)), WEDNESDAY)).toEqual({
      compliance,
      percent,
    })
  })

  it.each([
    ['minutes go before metres', plan(HOUR, 10_000), done(HOUR, 20_000), 'asPlanned', 100],
    ['without metres done', plan(null, 10_000), done(HOUR), 'done', null],
    ['without anything planned', plan(null), done(HOUR, 10_000), 'done', null],
    ['nothing done before today', plan(HOUR), null, 'notDone', null],
  ] as const)('%s', (_, planned, did, compliance, percent) => {
    expect(judgeCompliance(planned, did, WEDNESDAY)).toEqual({ compliance, percent })
  })

  it('is not missed while the day lasts', () => {
    expect(judgeCompliance(plan(HOUR), null, TUESDAY).compliance).toBe('toCome')
    expect(judgeCompliance(plan(HOUR), null, MONDAY).compliance).toBe('toCome')
  })
})

describe('intended against felt RPE', () => {
  const session = (date: string, intended: number, felt: number): FeltSession => ({
    date,
    type: 'endurance',
    intended,
    felt,
  })

  it('is a mean by week and type, in tenths', () => {
    const first = feltFrom(MONDAY)
    expect(first).toBe('2026-10-05')
    const series = sumFelt(
      [
        session('2026-10-04', 9, 9),
        session(first, 2, 3),
        session('2026-10-11', 3, 5),
        session(TUESDAY, 4, 4),
        session('2026-11-30', 9, 9),
        { ...session(TUESDAY, 7, 8), type: 'speed' },
      ],
      MONDAY,
    )
    expect(series.map(({ type, sessions, intended, felt }) => [type, sessions, intended, felt])).toEqual([
      ['endurance', 3, 30, 40],
      ['speed', 1, 70, 80],
    ])
    expect(series[0]?.weeks.map(({ sessions, intended, felt }) => [sessions, intended, felt])).toEqual([
      [2, 25, 40],
      ...Array(6).fill([0, null, null]),
      [1, 40, 40],
    ])
    expect(series[0]?.weeks.at(-1)?.first).toBe(MONDAY)
  })

  it('omits a type without a session', () => {
    expect(sumFelt([], MONDAY)).toEqual([])
  })
})

describe('planned beside done pieces', () => {
  const lap = (metres: number | null, seconds: number): DonePiece => ({ metres, seconds })
  const foundIn = (text: string, done: readonly DonePiece[]) => {
    const compared = comparePieces(parseWorkout(text), done)
    return compared && [compared.pieces.map((piece) => piece.done), compared.others]
  }

  it.each<readonly [string, string, readonly DonePiece[], unknown]>([
    ['each its lap', '3x500m/2min', [lap(498, 110), lap(503, 111), lap(500, 109)], [[0, 1, 2], 0]],
    [
      'rests and warming up are left out',
      '10min w/u + 2x500m/2min + 10min c/d',
      [lap(2_200, 600), lap(500, 110), lap(80, 120), lap(500, 110), lap(2_000, 600)],
      [[1, 3], 3],
    ],
    ['one was left out', '1k+750+500', [lap(1_000, 220), lap(500, 105)], [[0, null, 1], 0]],
    ['by time', '2x10min/2min', [lap(2_500, 600), lap(200, 120), lap(2_480, 598)], [[0, 2], 1]],
    ['one more was done', '2x1k', [lap(1_000, 220), lap(1_000, 221), lap(1_000, 222)], [[0, 1], 1]],
    ['the nearest of several', '1k + 5min + 1k', [lap(1_100, 300), lap(1_000, 300)], [[null, 0, 1], 0]],
    ['without metres', '2x500m', [lap(null, 110), lap(null, 111)], [[null, null], 2]],
    ['at the limits of a third', '2x300m', [lap(200, 60), lap(400, 60)], [[0, 1], 0]],
    ['beyond the limits', '2x300m', [lap(199, 60), lap(401, 60)], [[null, null], 2]],
  ])('%s', (_, text, done, expected) => {
    expect(foundIn(text, done)).toEqual(expected)
  })

  it('are empty if nothing was read or recorded', () => {
    expect(foundIn('easy paddle with friends', [lap(500, 100)])).toBeNull()
    expect(foundIn('W/U', [lap(500, 100)])).toBeNull()
    expect(foundIn('8x500m', [])).toBeNull()
  })
})
