import { describe, expect, it } from 'vitest'
import { addDays, dayAt } from '../../kernel/calendar-day.ts'
import vectors from '../../kernel/formula-vectors.json' with { type: 'json' }
import type { DayVolume } from '../../training/training-sessions/model.ts'
import { minutesToMs } from '../../training/training-sessions/rules.ts'
import type { WeekSession } from './attention-rules.ts'
import { type AthleteFacts, summarizeAthleteWeek, teamWeekAt } from './rules.ts'
import { computeStrain } from './strain-rules.ts'

/** The last week of November, Monday to Sunday. */
const over = teamWeekAt('2026-11-24', { today: '2026-12-03', firstDayOfWeek: 1 })
const monday = over.first
const sunday = over.last

const session = (date: string, changes: Partial<WeekSession> = {}): WeekSession => ({
  date,
  type: 'endurance',
  durationMs: minutesToMs(60),
  distance: 12_000,
  rpe: 5,
  intensity: 'medium',
  intendedRpe: null,
  ...changes,
})

/** The week `n` weeks back. */
const weekOf = (n: number, load: number, changes: Partial<DayVolume> = {}): DayVolume => ({
  date: addDays(monday, -7 * n),
  sessions: 1,
  durationMs: minutesToMs(60),
  distance: 10_000,
  rated: 1,
  rpeMs: minutesToMs(load),
  ...changes,
})

const facts = (changes: Partial<AthleteFacts> = {}, before: readonly DayVolume[] = []): AthleteFacts => ({
  sharing: 'everything',
  sharedFrom: null,
  sessions: [],
  weeks: new Map(before.map((week) => [week.date, week])),
  firstLogged: '2020-01-01',
  lastLogged: sunday,
  restDays: [],
  planned: new Map(),
  registers: [],
  wellness: null,
  ...changes,
})

const summarize = (changes: Partial<AthleteFacts> = {}, before: readonly DayVolume[] = [], week = over) =>
  summarizeAthleteWeek(facts(changes, before), week)

describe('the week of a day', () => {
  it.each([
    ['a day within', '2026-11-26', 1, '2026-11-23', '2026-11-29'],
    ['weeks that begin on Sundays', '2026-11-26', 7, '2026-11-22', '2026-11-28'],
    ['a new year', '2027-01-01', 1, '2026-12-28', '2027-01-03'],
    ['a leap day', '2028-02-29', 1, '2028-02-28', '2028-03-05'],
    ['no day', undefined, 1, '2029-05-28', '2029-06-03'],
    ['a week to come', '2030-01-01', 1, '2029-05-28', '2029-06-03'],
  ] as const)('%s', (_name, asked, firstDayOfWeek, first, last) => {
    expect(teamWeekAt(asked, { today: '2029-06-02', firstDayOfWeek })).toMatchObject({ first, last })
  })

  it('is judged on its last day that has begun', () => {
    const at = (today: string) => teamWeekAt('2026-12-30', { today, firstDayOfWeek: 1 })
    expect(at('2026-12-31')).toMatchObject({
      day: '2026-12-31',
      sessionsFrom: '2026-12-25',
      registersFrom: '2026-12-18',
      wellnessFrom: '2026-11-30',
    })
    expect(at('2027-01-09')).toMatchObject({
      day: '2027-01-03',
      sessionsFrom: '2026-12-28',
      registersFrom: '2026-12-21',
      wellnessFrom: '2026-12-03',
    })
  })

  it('has four whole weeks before it, across a clock change and a new year', () => {
    // In Berlin, clocks went forward on 29 March 2026.
    const today = dayAt(new Date('2026-03-29T00:30:00Z'), 'Europe/Berlin')
    expect(teamWeekAt(undefined, { today, firstDayOfWeek: 1 })).toMatchObject({
      first: '2026-03-23',
      last: '2026-03-29',
      weeksBefore: [
        { first: '2026-02-23', last: '2026-03-01' },
        { first: '2026-03-02', last: '2026-03-08' },
        { first: '2026-03-09', last: '2026-03-15' },
        { first: '2026-03-16', last: '2026-03-22' },
      ],
    })
    const first = teamWeekAt('2027-01-05', { today: '2027-01-05', firstDayOfWeek: 1 }).weeksBefore[0]
    expect(first).toEqual({ first: '2026-12-07', last: '2026-12-13' })
  })
})

describe('a day', () => {
  it('sums its sessions, with their number by type', () => {
    const { days } = summarize({
      sessions: [
        session(monday),
        session(monday, { type: 'strength', distance: null, rpe: null }),
        session(addDays(monday, 1), { rpe: null }),
      ],
    })
    expect(days.map(({ state }) => state)).toEqual(['trained', 'trained', ...Array(5).fill('nothing')])
    expect(days[0]).toMatchObject({
      volume: { sessions: 2, durationMs: minutesToMs(120), distance: 12_000, load: 300, rated: 1 },
      types: [
        { type: 'endurance', count: 1 },
        { type: 'strength', count: 1 },
      ],
    })
    expect(days[1]?.volume).toMatchObject({ load: null, rated: 0 })
  })

  it('is a rest day if the athlete entered one, and upcoming after today', () => {
    const week = teamWeekAt(monday, { today: addDays(monday, 2), firstDayOfWeek: 1 })
    const { days } = summarize({ restDays: [monday], sessions: [session(addDays(monday, 3))] }, [], week)
    expect(days.map(({ state }) => state)).toEqual([
      'rest',
      'nothing',
      'nothing',
      'trained',
      'toCome',
      'toCome',
      'toCome',
    ])
  })

  it('that is not shared does not reveal what was logged', () => {
    const nothing = summarize({ sharing: 'nothing', restDays: [monday], lastLogged: null })
    expect(nothing.days.every(({ state, volume }) => state === 'notShared' && volume === null)).toBe(true)
    expect(nothing).toMatchObject({
      week: null,
      before: { load: null, time: null, distance: null },
      monotony: null,
      strain: null,
      attention: [],
    })
    const fromThursday = summarize({
      sharedFrom: addDays(monday, 3),
      sessions: [session(monday), session(sunday)],
    })
    expect(fromThursday.days.map(({ state }) => state)).toEqual([
      ...Array(3).fill('notShared'),
      ...Array(3).fill('nothing'),
      'trained',
    ])
    expect(fromThursday.week).toMatchObject({ sessions: 1 })
  })
})

describe('the mean of the four weeks before', () => {
  const four = [weekOf(4, 100), weekOf(3, 200), weekOf(2, 300), weekOf(1, 402)]
  const mean = (changes: Partial<AthleteFacts>, before: readonly DayVolume[] = four) =>
    summarize(changes, before).before
  it.each([
    ['four weeks', {}, four, { value: 251, weeks: 4 }],
    ['a week with nothing logged, which is a week of nothing', {}, four.slice(2), { value: 176, weeks: 4 }],
    [
      'weeks since the athlete began to log',
      { firstLogged: addDays(monday, -10) },
      four,
      { value: 351, weeks: 2 },
    ],
    ['nobody who ever logged', { firstLogged: null }, [], null],
    ['who began this week', { firstLogged: monday }, [], null],
    [
      'weeks that are shared as a whole',
      { sharedFrom: addDays(monday, -13) },
      four,
      { value: 402, weeks: 1 },
    ],
    [
      'weeks shared from their first day on',
      { sharedFrom: addDays(monday, -14) },
      four,
      { value: 351, weeks: 2 },
    ],
    [
      'a week of which no load is known',
      {},
      [...four.slice(0, 3), weekOf(1, 0, { rated: 0 })],
      { value: 200, weeks: 3 },
    ],
  ] as const)('of load, of %s', (_name, changes, before, load) => {
    expect(mean(changes, before).load).toEqual(load)
  })

  it('of time and distance includes weeks without an RPE', () => {
    expect(mean({}, [...four.slice(0, 3), weekOf(1, 0, { rated: 0 })])).toMatchObject({
      time: { value: minutesToMs(60), weeks: 4 },
      distance: { value: 10_000, weeks: 4 },
    })
  })
})

describe('monotony and strain', () => {
  it('equal the worked figures', () => {
    const { daily, monotony_sample, strain_sample } = vectors.foster_week
    const found = computeStrain(daily)
    expect(found?.monotony).toBeCloseTo(monotony_sample, 3)
    expect(found?.strain).toBeCloseTo(strain_sample, 1)
    const sessions = daily.flatMap((load, n) =>
      load === 0 ? [] : [session(addDays(monday, n), { durationMs: minutesToMs(load / 5) })],
    )
    expect(summarize({ sessions })).toMatchObject({ monotony: 97, strain: 1_602, week: { load: 1_650 } })
  })

  it.each([
    ['without a load', Array(7).fill(0)],
    ['with the same each day', Array(7).fill(300)],
    ['of six days', [1, 2, 3, 4, 5, 6]],
  ])('are undefined for a week %s', (_name, loads) => expect(computeStrain(loads)).toBeNull())

  const some = [session(monday), session(addDays(monday, 2))]
  it.each<[string, Partial<AthleteFacts>, string]>([
    ['that is not over', {}, addDays(sunday, -1)],
    ['with a session whose RPE nobody said', { sessions: [...some, session(sunday, { rpe: null })] }, sunday],
    ['that is shared in part', { sharedFrom: addDays(monday, 1) }, sunday],
  ])('are not defined for a week %s', (_name, changes, today) => {
    const week = teamWeekAt(monday, { today, firstDayOfWeek: 1 })
    expect(summarize({ sessions: some, ...changes }, [], week)).toMatchObject({
      monotony: null,
      strain: null,
    })
    const right = teamWeekAt(monday, { today: sunday, firstDayOfWeek: 1 })
    expect(summarize({ sessions: some }, [], right).monotony).not.toBeNull()
  })
})

describe('practices', () => {
  it('count like rates, within the week', () => {
    const line = (day: string, state: 'present' | 'late' | 'absent' | 'excused' | 'none') =>
      ({ day, state, answer: 'none' }) as const
    const { practices } = summarize({
      registers: [
        line(addDays(monday, -1), 'present'),
        line(monday, 'present'),
        line(monday, 'late'),
        line(sunday, 'absent'),
        line(sunday, 'excused'),
        line(sunday, 'none'),
      ],
    })
    expect(practices).toEqual({ attended: 2, counted: 3 })
  })
})
