import { showWeekPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import type { ClubPlanEntry, WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { spokenAfter } from '../../../../test/spoken.ts'
import { PlanScreen } from './plan-screen.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const CLUB = idAt('c1')

const entryOn = (date: string, version = 1): ClubPlanEntry => ({
  ...{ id: idAt(date.slice(-2)), version, date, title: 'Long row', type: 'endurance', workout: '' },
  ...{ minutes: 90, distance: null, rpe: null, practice: null, isDraft: false, followers: 0 },
})
const weekOf = (...entries: readonly ClubPlanEntry[]): WeekPlan => ({
  ...{ first: '2026-11-23', last: '2026-11-29', today: '2026-11-24' },
  squads: [{ id: idAt('d1'), name: 'Juniors', isEnded: false, entries: [...entries] }],
  ...{ athletes: [], practices: [], told: 0 },
})

test('announces how many days of the plan others changed, filled and emptied', async () => {
  network({
    [`GET /api/clubs/${CLUB}/plan`]: json(weekOf(entryOn('2026-11-24'), entryOn('2026-11-25'))),
    [`GET /api/clubs/${CLUB}/squads`]: json({ items: [], nextCursor: null, abilities: { manage: true } }),
  })
  const { queryClient } = await renderPart(
    <>
      <PlanScreen userId={idAt('a1')} clubId={CLUB} search={{}} onSearch={vi.fn()} seesAll tabs={null} />
      <SpokenStatus />
    </>,
  )
  await screen.findAllByText('Long row')
  const changed = weekOf(entryOn('2026-11-24', 2), entryOn('2026-11-27'))
  const spoken = await spokenAfter<WeekPlan>(queryClient, showWeekPlan, () => changed)
  expect(spoken).toContain('3 days of the plan changed')
})
