import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { SharedPlanCard } from './shared-plan-card.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const session = { clubId: idAt('c1'), memberId: idAt('a1'), id: idAt('e1') }
const PLAN = `GET /api/clubs/${session.clubId}/athletes/${session.memberId}/sessions/${session.id}/plan`
const planned = {
  ...{ id: idAt('f1'), version: 1, date: '2026-11-24', title: '500s', type: 'speed' },
  ...{ sport: null, minutes: 60, distance: null, rpe: null, workout: '2x500m/2:00', notes: '' },
  ...{ owner: 'club', squadName: 'Juniors' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
}

test('shows the coach what was planned, how it compares, and no action', async () => {
  network({ [PLAN]: json({ match: { planned, compliance: 'partly', percent: 78 } }) })
  await renderPart(<SharedPlanCard session={session} splits={null} />)
  await screen.findByText(/^500s, planned for /)
  expect(screen.getByText('Partly as planned, 78 %')).toBeDefined()
  expect(screen.getByText('2x500m/2:00')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('is absent without a plan', async () => {
  const { sent } = network({ [PLAN]: json({ match: null }) })
  await renderPart(<SharedPlanCard session={session} splits={null} />)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText('Planned')).toBeNull()
})
