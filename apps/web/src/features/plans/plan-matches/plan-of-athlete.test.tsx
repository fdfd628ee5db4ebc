import type { SharedPlanItem } from '@boathouse/domain/plans/plan-matches/model'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { usePlanOfAthlete } from './plan-of-athlete.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const athlete = { clubId: idAt('c1'), memberId: idAt('a1') }
const ATHLETE = `GET /api/clubs/${athlete.clubId}/athletes/${athlete.memberId}`
const session = { id: idAt('e1'), durationMs: 3_000_000, distance: 9_000, isRecorded: true }
const item: SharedPlanItem = {
  planned: {
    ...{ id: idAt('f1'), version: 1, date: '2026-11-24', title: '500s', type: 'speed' },
    ...{ sport: null, minutes: 60, distance: null, rpe: 6, workout: '2x500m/2:00', notes: '' },
    ...{ owner: 'club', squadName: 'Juniors' },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
    practice: { id: idAt('b1'), title: 'On the water', day: '2026-11-24', startTime: '08:00' },
  },
  ...{ compliance: 'asPlanned', percent: 83, session },
}
const lap = (metres: number, seconds: number) => ({
  ...{ from: 0, seconds, metres, kind: null, heartRate: null, strokeRate: 30, power: null },
  metresPerStroke: null,
})

const Shown = () => usePlanOfAthlete(athlete, undefined) ?? null

async function open(items: SharedPlanItem[], share = 'everything') {
  const { sent } = network({
    [`${ATHLETE}/plan`]: json({ share, first: '2026-11-23', last: '2026-11-29', items }),
    [`${ATHLETE}/sessions/${session.id}/activity`]: json({ splits: [lap(499, 110), lap(501, 112)] }),
  })
  const { person, settled } = await renderPart(<Shown />)
  await settled()
  return { person, sent }
}

test('shows a coach the plan, its practice, the compliance and what was done', async () => {
  await open([item])
  screen.getByText('As planned, 83 %')
  screen.getByText(/1:00 h · 1 km · 2:00 rest · RPE 6/)
  const practice = screen.getByRole('link', { name: 'with On the water 08:00' })
  expect(practice.getAttribute('href')).toBe(`/attendance/${idAt('b1')}`)
  const done = screen.getByRole('link', { name: 'Done: 50 min · 9 km' })
  expect(done.getAttribute('href')).toBe(`/team/${athlete.memberId}/${session.id}`)
})

test('shows planned pieces beside done ones on request', async () => {
  const { person, sent } = await open([item])
  expect(sent).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Pieces planned and done' }))
  const table = await screen.findByRole('table', { name: 'Pieces planned and done' })
  expect(within(table).getAllByRole('row')[2]?.textContent).toContain('1:52.0')
})

test('offers no pieces of a session without a recording', async () => {
  await open([{ ...item, session: { ...session, isRecorded: false } }])
  screen.getByRole('link', { name: 'Done: 50 min · 9 km' })
  expect(screen.queryByRole('button', { name: 'Pieces planned and done' })).toBeNull()
})

test('offers nothing of what was done if only figures or nothing are shared', async () => {
  await open([{ ...item, compliance: null, percent: null, session: null }], 'nothing')
  screen.getByText('Planned; training not shared')
  expect(screen.queryByRole('button')).toBeNull()
})

test('is absent without a plan', async () => {
  await open([])
  expect(screen.queryByRole('heading')).toBeNull()
})
