import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import type { DayVolume } from '../../training/training-sessions/model.ts'
import { minutesToMs } from '../../training/training-sessions/rules.ts'
import type { WellnessDay } from '../../training/wellness/rules.ts'
import { listNeedy, type WeekSession } from './attention-rules.ts'
import { type AthleteFacts, summarizeAthleteWeek, teamWeekAt } from './rules.ts'

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
const reasons = (...given: Parameters<typeof summarize>) => summarize(...given).attention

describe('who needs attention', () => {
  const rule = (name: string, figure: number | null) => [{ rule: name, figure }]

  it.each<[string, Partial<AthleteFacts>, unknown]>([
    ['a session on the last day', { lastLogged: sunday }, []],
    ['a session six days before it', { lastLogged: monday }, []],
    ['none for seven days', { lastLogged: addDays(monday, -1) }, rule('nothingLogged', 7)],
    ['none for long', { lastLogged: addDays(monday, -30) }, rule('nothingLogged', 36)],
    ['none ever', { lastLogged: null, firstLogged: null }, rule('nothingLogged', null)],
    ['a rest day that the athlete entered', { lastLogged: null, restDays: [sunday] }, []],
    ['days that are shared since Tuesday', { lastLogged: null, sharedFrom: addDays(monday, 1) }, []],
    [
      'days that are shared since Monday',
      { lastLogged: null, sharedFrom: monday },
      rule('nothingLogged', null),
    ],
    ['nothing that is shared', { lastLogged: null, sharing: 'nothing' }, []],
  ])('nothing logged: %s', (_name, changes, expected) => expect(reasons(changes)).toEqual(expected))

  const four = [weekOf(4, 300), weekOf(3, 300), weekOf(2, 300), weekOf(1, 300)]
  const loaded = (load: number) => ({ sessions: [session(monday, { durationMs: minutesToMs(load / 5) })] })
  it.each<[string, Partial<AthleteFacts>, readonly DayVolume[], unknown]>([
    ['one and a half times the mean', loaded(450), four, []],
    ['more than that', loaded(455), four, rule('loadJump', 15)],
    ['twice the mean', loaded(600), four, rule('loadJump', 20)],
    ['a mean of nothing', loaded(600), [], []],
    ['one week to compare with', { ...loaded(600), firstLogged: addDays(monday, -7) }, four.slice(3), []],
    [
      'two weeks to compare with',
      { ...loaded(600), firstLogged: addDays(monday, -14) },
      four.slice(2),
      rule('loadJump', 20),
    ],
    [
      'two weeks whose load is not known',
      { ...loaded(600), firstLogged: addDays(monday, -14) },
      [weekOf(2, 0, { rated: 0 }), weekOf(1, 300)],
      [],
    ],
    ['a return after a week of nothing', loaded(400), four.slice(1), rule('loadJump', 18)],
  ])('load: %s', (_name, changes, before, expected) => expect(reasons(changes, before)).toEqual(expected))

  const hard = { rpe: 4, intensity: 'low' } as const
  it.each<[string, readonly WeekSession[], unknown]>([
    ['two that felt somewhat hard', [session(monday, hard), session(sunday, hard)], rule('easyFeltHard', 2)],
    ['three on one day', Array(3).fill(session(sunday, hard)), rule('easyFeltHard', 3)],
    ['one', [session(monday, hard)], []],
    ['two that felt moderate', Array(2).fill(session(monday, { ...hard, rpe: 3 })), []],
    ['two of medium intensity', Array(2).fill(session(monday, { ...hard, intensity: 'medium' })), []],
    ['two whose RPE nobody said', Array(2).fill(session(monday, { ...hard, rpe: null })), []],
    [
      'recovery, whatever its intensity',
      Array(2).fill(session(monday, { rpe: 4, type: 'recovery', intensity: null })),
      rule('easyFeltHard', 2),
    ],
    [
      'two planned as easy, whatever their intensity',
      Array(2).fill(session(monday, { rpe: 4, intensity: 'high', intendedRpe: 2 })),
      rule('easyFeltHard', 2),
    ],
    [
      'two planned as very easy that felt moderate',
      Array(2).fill(session(monday, { rpe: 3, intensity: null, intendedRpe: 1 })),
      rule('easyFeltHard', 2),
    ],
    ['two planned as hard', Array(2).fill(session(monday, { ...hard, rpe: 9, intendedRpe: 3 })), []],
    ['two whose intensity is not shared', Array(2).fill(session(monday, { rpe: 9, intensity: null })), []],
  ])('easy sessions: %s', (_name, sessions, expected) => expect(reasons({ sessions })).toEqual(expected))

  it('considers the seven days up to today, including the previous week', () => {
    const week = teamWeekAt(undefined, { today: monday, firstDayOfWeek: 1 })
    const at = (days: number) => session(addDays(monday, -days), hard)
    const found = (...days: number[]) =>
      reasons({ sessions: days.map(at), lastLogged: monday }, [], week).map(({ figure }) => figure)
    expect(found(6, 0)).toEqual([2])
    expect(found(7, 0)).toEqual([])
  })

  const slept = (...values: number[]): WellnessDay[] =>
    values.map((sleep, n) => ({
      ...{ fatigue: 3, soreness: null, stress: null, mood: null },
      ...{ day: addDays(sunday, n + 1 - values.length), sleep },
    }))
  const usual = Array<number>(28).fill(4)
  it.each<[string, Partial<AthleteFacts>, unknown]>([
    [
      'three days running',
      { wellness: slept(...usual, 2, 2, 1) },
      [{ ...rule('wellnessLow', 3)[0], item: 'sleep' }],
    ],
    ['two', { wellness: slept(...usual, 2, 2) }, []],
    ['nothing that is shared', { wellness: null }, []],
    [
      'what is shared without any training',
      { wellness: slept(...usual, 2, 2, 2), sharing: 'nothing', lastLogged: null },
      [{ ...rule('wellnessLow', 3)[0], item: 'sleep' }],
    ],
  ])('wellness that is low: %s', (_name, changes, expected) => expect(reasons(changes)).toEqual(expected))

  it('shows low wellness in the row, if it is shared', () => {
    expect(summarize({ wellness: slept(...usual, 2, 2, 2) }).wellness).toEqual({ days: 7, low: ['sleep'] })
    expect(summarize({ wellness: [] }).wellness).toEqual({ days: 0, low: [] })
    expect(summarize({ wellness: null }).wellness).toBeNull()
  })

  const absent = (days: number, answer: 'yes' | 'no' = 'yes') =>
    ({ day: addDays(sunday, -days), state: 'absent', answer }) as const
  it.each([
    [
      'two in fourteen days',
      [absent(0), absent(13)],
      [{ rule: 'noShows', figure: 2, days: [addDays(sunday, -13), sunday] }],
    ],
    ['two in fifteen days', [absent(0), absent(14)], []],
    ['one', [absent(0)], []],
    ['an absence that the athlete announced', [absent(0), absent(1, 'no')], []],
  ] as const)('lists no-shows: %s', (_name, registers, expected) => {
    expect(reasons({ registers })).toEqual(expected)
    expect(reasons({ registers, sharing: 'nothing', lastLogged: null })).toEqual(expected)
  })

  it('sorts by number of reasons, then by name', () => {
    const one = { rule: 'noShows', figure: 2 } as const
    const rows = [
      { name: 'A', attention: [one] },
      { name: 'B', attention: [] },
      { name: 'C', attention: [one, one] },
      { name: 'D', attention: [one] },
    ]
    expect(listNeedy(rows).map(({ name }) => name)).toEqual(['C', 'A', 'D'])
  })
})
