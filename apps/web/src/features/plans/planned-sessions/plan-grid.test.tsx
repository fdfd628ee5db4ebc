import type { WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { rowsOf } from './plan-rows.ts'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const entry = {
  ...({ version: 1, date: '2026-11-24', title: '500s', type: 'speed', workout: '', practice: null } as const),
  ...{ minutes: 60, distance: null, rpe: null, isDraft: false, followers: 0 },
}
const squad = (last: string, name: string, isEnded: boolean): WeekPlan['squads'][number] => ({
  ...{ id: idAt(`d${last}`), name, isEnded, entries: [{ ...entry, id: idAt(`e${last}`) }] },
})
const week: WeekPlan = {
  ...{ first: '2026-11-23', last: '2026-11-29', today: '2026-11-25', athletes: [], practices: [], told: 0 },
  squads: [squad('1', 'Juniors', false), squad('2', 'Seniors', true)],
}

test('the row of an archived squad is read-only', async () => {
  const on = { onDay: vi.fn(), onAdd: vi.fn(), onEdit: vi.fn(), onCopy: vi.fn(), onMove: vi.fn() }
  const { first, today } = week
  await renderPart(
    <PlanGrid
      rows={rowsOf(week)}
      practices={[]}
      days={[first, '2026-11-24']}
      {...{ today, on: undefined, ...on }}
    />,
  )
  const row = (name: RegExp) => within(screen.getByRole('row', { name }))
  expect(row(/^Juniors/).getAllByRole('button')).toHaveLength(4)
  row(/^Seniors/).getByText('ended')
  row(/^Seniors/).getByText('500s')
  expect(row(/^Seniors/).queryByRole('button')).toBeNull()
  expect(screen.getByRole('table').querySelectorAll('[data-place]')).toHaveLength(2)
})

test('lists the day’s practices one a line above the sessions, with links', async () => {
  const on = { onDay: vi.fn(), onAdd: vi.fn(), onEdit: vi.fn(), onCopy: vi.fn(), onMove: vi.fn() }
  const practice = { id: idAt('f1'), title: 'On the water', day: '2026-11-24', startTime: '08:00' }
  await renderPart(
    <PlanGrid
      rows={rowsOf(week)}
      practices={[practice as WeekPlan['practices'][number]]}
      days={[week.first, '2026-11-24']}
      {...{ today: week.today, on: undefined, ...on }}
    />,
  )
  const [, first] = screen.getAllByRole('row')
  const link = within(first as HTMLElement).getByRole('link', { name: '08:00 On the water' })
  expect(link.getAttribute('href')).toBe(`/attendance/${practice.id}`)
  expect(link.closest('td')?.previousElementSibling?.textContent).toBe('')
})
