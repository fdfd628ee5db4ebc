import type { PlanQuestion, SessionPlan } from '@boathouse/domain/plans/plan-matches/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, nothing as nothingSent } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SessionPlanCard } from './session-plan-card.tsx'

const SESSION = { id: '01990000-0000-7000-8000-000000000001', version: 1 }
const PLANNED = '01990000-0000-7000-8000-000000000002'
const LINK = `/api/planned-sessions/${PLANNED}/session`
const NONE = `/api/planned-sessions/${PLANNED}/dismissals`

const planned: NonNullable<SessionPlan['match']>['planned'] = {
  ...{ id: PLANNED, date: '2026-03-02', title: 'Intervals', type: 'speed', sport: null, minutes: 60 },
  ...{ distance: null, rpe: 6, workout: '3x500m/2min', notes: '', version: 1 },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
  ...{ owner: 'club', squadName: null, practice: null },
}
const OTHER = '01990000-0000-7000-8000-000000000003'
const ofDay = (
  id: string,
  startTime: string | null,
  distance: number | null,
): PlanQuestion['sessions'][number] => ({
  ...{ id, date: '2026-03-02', startTime, distance },
  ...{ type: 'speed', durationMs: 3_720_000 },
})
const nothing: SessionPlan = { match: null, question: null, unlinked: [] }
const judged = { compliance: 'partly', percent: 78 } as const
const matched: SessionPlan = { ...nothing, match: { planned, ...judged, linkedBy: null } }
const sessions = [ofDay(SESSION.id, '07:05', 12_400), ofDay(OTHER, null, null)]
const asked: SessionPlan = { ...nothing, question: { planned, sessions } }
const unlinked: SessionPlan = { ...nothing, unlinked: [planned] }

const lap = (metres: number, seconds: number) => ({
  ...{ from: 0, seconds, metres, kind: null, heartRate: null, strokeRate: 30, power: null },
  metresPerStroke: null,
})

/** `plans`: the first response, then the one after each change. */
const show = async (
  plans: readonly SessionPlan[],
  splits: Parameters<typeof SessionPlanCard>[0]['splits'] = null,
) => {
  const { sent } = network({
    [`GET /api/training-sessions/${SESSION.id}/plan`]: plans.map((plan) => json(plan)),
    [`POST ${LINK}`]: json({ plannedId: PLANNED, sessionId: SESSION.id }),
    [`POST ${NONE}`]: nothingSent(),
    [`DELETE ${LINK}`]: json({ plannedId: PLANNED, sessionId: null }),
  })
  return { sent, ...(await renderPart(<SessionPlanCard session={SESSION} splits={splits} />)) }
}

test('shows the plan, the comparison and each planned piece next to its lap', async () => {
  await show([matched], [lap(498, 110), lap(80, 120), lap(503, 111)])
  expect(await screen.findByText('Partly as planned, 78 %')).toBeDefined()
  expect(screen.getByText('3x500m/2min')).toBeDefined()
  const table = screen.getByRole('table', { name: 'Pieces planned and done' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent?.includes('not found'))).toEqual([false, false, true])
  expect(rows[1]?.textContent).toContain('1:51.0')
  expect(screen.getByText(/1 part of the recording/)).toBeDefined()
})

test('unlinking can be undone, and the pair is not asked about again', async () => {
  const { person } = await show([matched, unlinked, matched])
  await person.click(await screen.findByRole('button', { name: 'Not this one' }))
  expect(await screen.findByText('No longer matched to “Intervals”.')).toBeDefined()
  expect(screen.queryByText(/^(Was this|Which of these was)/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Partly as planned, 78 %')).toBeDefined())
})

test('names the coach who matched it, and can still be unlinked', async () => {
  const byCoach = (linkedBy: { firstName: string | null; lastName: string | null }) => ({
    ...nothing,
    match: { planned, ...judged, linkedBy },
  })
  const { person } = await show([byCoach({ firstName: 'Anna', lastName: 'Berg' }), unlinked])
  expect(await screen.findByText('Matched by Anna Berg')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Not this one' }))
  expect(await screen.findByText('No longer matched to “Intervals”.')).toBeDefined()
  await show([byCoach({ firstName: null, lastName: null })])
  expect(await screen.findByText('Matched by a coach')).toBeDefined()
})

test('offers several sessions, by their times and kilometres', async () => {
  const { person } = await show([asked, matched])
  expect(await screen.findByText('Which of these was “Intervals”?')).toBeDefined()
  expect(screen.getByRole('button', { name: /Speed · 1:02 h$/ })).toBeDefined()
  await person.click(screen.getByRole('button', { name: /, 07:05 · Speed · 1:02 h · 12.4 km$/ }))
  expect(await screen.findByText('Partly as planned, 78 %')).toBeDefined()
})

test('the athlete can choose none', async () => {
  const { sent, person } = await show([asked, unlinked])
  await person.click(await screen.findByRole('button', { name: 'None of them' }))
  expect(await screen.findByRole('button', { name: 'It was “Intervals” after all' })).toBeDefined()
  expect(sent.find(({ call }) => call === `POST ${NONE}`)?.body).toEqual({ sessionIds: [SESSION.id, OTHER] })
})

test('asks whether a single session is the match', async () => {
  await show([{ ...nothing, question: { planned, sessions: sessions.slice(0, 1) } }])
  expect(await screen.findByText('Was this “Intervals”?')).toBeDefined()
  expect(screen.getByRole('button', { name: 'No' })).toBeDefined()
})

test('shows nothing if nothing was planned', async () => {
  await show([nothing])
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
