import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SharedPlanCard } from './shared-plan-card.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const session = { clubId: idAt('c1'), memberId: idAt('a1'), id: idAt('e1') }
const planned = {
  ...{ id: idAt('f1'), version: 1, date: '2026-11-24', title: '500s', type: 'speed' },
  ...{ sport: null, minutes: 60, distance: null, rpe: null, workout: '2x500m/2:00', notes: '' },
  ...{ owner: 'club', squadName: 'Juniors', practice: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
}

const url = `/api/clubs/${session.clubId}/athletes/${session.memberId}/sessions/${session.id}/plan`
const judged = { compliance: 'partly', percent: 78, linkedBy: null }
const unmatched = (choices: object[] = []) => ({ match: null, choices, abilities: { unlink: false } })
const matched = (linkedBy: object | null, more: object = {}) => ({
  match: { planned: { ...planned, ...more }, ...judged, linkedBy },
  ...{ choices: [], abilities: { unlink: linkedBy !== null } },
})
const choices = [
  { id: idAt('f2'), title: 'Long row', date: '2026-11-23' },
  { id: planned.id, title: planned.title, date: planned.date },
]
const anna = { firstName: 'Anna', lastName: 'Berg' }
const show = () => renderPart(<SharedPlanCard session={session} date={planned.date} splits={null} />)

test('shows the coach the plan and its compliance, without actions', async () => {
  const practice = { id: idAt('b1'), title: 'On the water', day: planned.date, startTime: '08:00' }
  network({ [`GET ${url}`]: json(matched(null, { practice })) })
  await show()
  await screen.findByText(/^500s, planned for /)
  expect(screen.getByText('Partly as planned, 78 %')).toBeDefined()
  expect(screen.getByText('2x500m/2:00')).toBeDefined()
  screen.getByRole('link', { name: 'with On the water 08:00' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('is absent without a plan', async () => {
  const { sent } = network({ [`GET ${url}`]: json(unmatched()) })
  await show()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText('Planned')).toBeNull()
})

test('the coach chooses the planned session, first of its day, and undoes that', async () => {
  const { sent } = network({
    [`GET ${url}`]: [json(unmatched(choices)), json(matched(anna)), json(unmatched(choices))],
    [`POST ${url}`]: json(matched(anna)),
    [`DELETE ${url}`]: json(unmatched(choices)),
  })
  const { person } = await show()
  const select = await screen.findByLabelText<HTMLSelectElement>('Planned session')
  expect(select.selectedOptions[0]?.text).toBe('Tue 24 Nov: 500s')
  await person.selectOptions(select, 'Mon 23 Nov: Long row')
  await person.click(screen.getByRole('button', { name: 'This was the planned session' }))
  expect(await screen.findByText('Matched by Anna Berg')).toBeDefined()
  expect(sent.find(({ call }) => call === `POST ${url}`)?.body).toEqual({ plannedId: idAt('f2') })
  await person.click(screen.getByRole('button', { name: 'Undo match' }))
  expect(await screen.findByLabelText('Planned session')).toBeDefined()
})

test('shows a refusal with the current state', async () => {
  network({
    [`GET ${url}`]: [json(unmatched(choices)), json(matched(null))],
    [`POST ${url}`]: problem(409, 'alreadyMatched'),
  })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'This was the planned session' }))
  expect(
    await screen.findByText('One of the two is already matched. You can only undo a coach’s match.'),
  ).toBeDefined()
  expect(await screen.findByText(/^500s, planned for /)).toBeDefined()
})
