import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { expect, test } from 'vitest'
import { sessionOf } from '../../../../test/sessions.ts'
import { addUnsent, countWaiting, type LogRow, type UnsentSessions, withUnsent } from './unsent-rows.ts'

const [one, two] = [sessionOf(1), sessionOf(2, { date: '2026-11-20' })]
const added = sessionOf(3, { date: '2026-11-22', durationMs: 60_000 })
const unsentOf = (
  id: string,
  shown: TrainingSession | null,
  stored: TrainingSession | null,
  mark: NonNullable<LogRow['mark']> = 'waiting',
) => [id, { shown, typed: shown, stored, isNew: stored === null, mark }] as const
const unsent: UnsentSessions = new Map([
  unsentOf(one.id, { ...one, notes: 'Changed', durationMs: 0 }, one),
  unsentOf(two.id, null, two),
  unsentOf(added.id, added, null),
])
const shortly = (rows: ReturnType<typeof withUnsent>) => rows.map(({ id, notes, mark }) => [id, notes, mark])

test('shows the log with unsent changes: new sessions in place, edits applied, deleted ones hidden', () => {
  expect(shortly(withUnsent([one, two], unsent, false))).toEqual([
    [one.id, 'Changed', 'waiting'],
    [added.id, '', 'waiting'],
  ])
})

test('adds no new sessions to a filtered log, and shows stored ones once', () => {
  expect(shortly(withUnsent([one], unsent, true))).toEqual([[one.id, 'Changed', 'waiting']])
  expect(withUnsent([added], unsent, false)).toHaveLength(1)
})

const summary = {
  total: 10,
  month: { first: '2026-11-01', last: '2026-11-30', sessions: 5, durationMs: 10_000_000 },
  week: { first: '2026-11-23', last: '2026-11-29', sessions: 2 },
}

test('counts unsent changes, but none that is being sent or was refused', () => {
  expect(addUnsent(summary, unsent)).toEqual({
    total: 10,
    month: { ...summary.month, sessions: 5, durationMs: 10_000_000 - 2 * 2_700_000 + 60_000 },
    week: { ...summary.week, sessions: 2 },
  })
  const alone: UnsentSessions = new Map([unsentOf(added.id, added, null)])
  expect(addUnsent(summary, alone)).toMatchObject({
    total: 11,
    month: { sessions: 6 },
    week: { sessions: 2 },
  })
  expect(countWaiting(alone, summary.month)).toBe(1)
  expect(countWaiting(alone, summary.week)).toBe(0)
  for (const mark of ['sending', 'refused'] as const) {
    const other: UnsentSessions = new Map([unsentOf(added.id, added, null, mark)])
    expect(addUnsent(summary, other)).toEqual(summary)
    expect(countWaiting(other, summary.month)).toBe(0)
  }
})
