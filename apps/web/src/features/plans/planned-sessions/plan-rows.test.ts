import { expect, test } from 'vitest'
import { foldRows, type PlanRow } from './plan-rows.ts'
import { readPlanSearch } from './plan-search.ts'

const row = (name: string, own: Partial<PlanRow> = {}): PlanRow => ({
  ...{ id: name, kind: 'athlete', name, entries: [], own: null },
  ...own,
})
const entry = {
  ...{ id: 'e', version: 1, date: '2026-11-24', title: 'Long row', type: 'endurance' as const },
  ...{ minutes: 90, distance: null, rpe: null },
}
const rows = [
  row('Juniors', { kind: 'squad' }),
  row('Ann'),
  row('Ben', { own: [entry] }),
  row('Cleo', { own: [] }),
  row('Dan', { entries: [{ ...entry, workout: '', practice: null, isDraft: true, followers: 0 }] }),
]
const names = (shown: readonly PlanRow[]) => shown.map(({ name }) => name)

test('a phone opens with the squads, and unfolds athletes with their own plans, then the others', () => {
  const closed = foldRows(rows, null)
  expect(names(closed.rows)).toEqual(['Juniors'])
  expect(closed.folds).toEqual([
    { fold: 'own', count: 2 },
    { fold: 'others', count: 2 },
  ])
  const own = foldRows(rows, 'own')
  expect(names(own.rows)).toEqual(['Juniors', 'Ben', 'Dan'])
  expect(own.folds).toEqual([{ fold: 'others', count: 2 }])
  expect(names(foldRows(rows, 'others').rows)).toEqual(['Juniors', 'Ben', 'Dan', 'Ann', 'Cleo'])
})

test('folds nobody without squads', () => {
  const { rows: shown, folds } = foldRows(rows.slice(1), null)
  expect(names(shown)).toEqual(['Ben', 'Dan', 'Ann', 'Cleo'])
  expect(folds).toEqual([])
})

test('keeps a phone’s day in the address', () => {
  expect(readPlanSearch({ on: '2026-11-24' }).on).toBe('2026-11-24')
  expect(readPlanSearch({ on: 'tomorrow' }).on).toBeUndefined()
})
