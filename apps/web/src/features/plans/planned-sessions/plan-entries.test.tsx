import type { ClubPlanEntry } from '@boathouse/domain/plans/planned-sessions/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meWithOtherUnits } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Entry } from './plan-entries.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const practice = { id: idAt('f1'), title: 'On the water', day: '2026-11-24', startTime: '08:00' }
const entry: ClubPlanEntry = {
  ...{ id: idAt('e1'), version: 1, date: '2026-11-24', title: '500s', type: 'speed' },
  ...{ minutes: null, distance: null, rpe: null, workout: '8x500m/3:30 @24-26', practice: practice.id },
  ...{ isDraft: false, followers: 0 },
}
const cell = async (own: Partial<ClubPlanEntry>) => {
  await renderPart(<Entry entry={{ ...entry, ...own }} practices={[practice]} onEdit={vi.fn()} />)
  return [...screen.getByRole('button').children].map((part) => part.textContent?.trim())
}

test('a cell shows title, workout, sums and practice', async () => {
  expect(await cell({})).toEqual([
    '500s',
    '8x500m/3:30 @24-26',
    '4 km · 24:30 rest',
    'with On the water 08:00',
  ])
})

test('shows a title made from the workout in place of the workout', async () => {
  const shown = await cell({ title: '8x500m/3:30 @24-26', practice: null })
  expect(shown).toEqual(['8x500m/3:30 @24-26', '4 km · 24:30 rest'])
})

test('shows the distance in the user’s unit', async () => {
  const own = { ...entry, title: 'Long', workout: '', distance: 20_000 }
  await renderPart(<Entry entry={own} practices={[practice]} onEdit={vi.fn()} />, meWithOtherUnits())
  expect(screen.getByText(/12\.43 mi/)).toBeDefined()
})
