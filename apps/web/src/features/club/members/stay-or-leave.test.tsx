import type { UndecidedMembership } from '@boathouse/domain/club/people/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { StayOrLeave } from './stay-or-leave.tsx'

const STAY = 'POST /api/memberships/undecided'
const LEAVE = 'DELETE /api/memberships/undecided'
const undecided: UndecidedMembership = {
  clubId: 'c1',
  clubName: 'Lakeside',
  role: 'athlete',
  invitedBy: 'Anna Kovács',
  joinedAt: '2026-11-28T08:00:00.000Z',
}

async function open(answers: Parameters<typeof network>[0], invitedBy: string | null = 'Anna Kovács') {
  const { sent } = network(answers)
  const { person, queryClient } = await renderPart(<StayOrLeave undecided={{ ...undecided, invitedBy }} />)
  queryClient.setQueryData(meQuery.queryKey, meOf({ undecided }))
  const isStale = () => queryClient.getQueryState(meQuery.queryKey)?.isInvalidated
  return { sent, person, isStale }
}

test('names club and inviter, and what staying shows (B21)', async () => {
  await open({})
  const note = screen.getByRole('note').textContent
  expect(note).toContain('You joined Lakeside (invited by Anna Kovács)')
  expect(note).toContain('its admins see your results, goals and attendance')
})

test('names nobody if no name is known (B21)', async () => {
  await open({}, null)
  expect(screen.getByRole('note').textContent).toMatch(/^You joined LakesideIf/)
})

test.each([
  ['Stay', STAY, json(undecided, 201)],
  ['Leave', LEAVE, nothing()],
])('‘%s’ does so and refetches everything (B21)', async (name, call, answer) => {
  const { sent, person, isStale } = await open({ [call]: answer })
  await person.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(isStale()).toBe(true))
  expect(sent.map((one) => one.call)).toContain(call)
})

test('shows a failure and lets the user try both again (B21)', async () => {
  const { person } = await open({ [STAY]: problem(503, 'unavailable') })
  await person.click(screen.getByRole('button', { name: 'Stay' }))
  expect((await screen.findByRole('alert')).textContent).toContain('busy or restarting')
  expect(screen.getByRole('button', { name: 'Leave' })).toHaveProperty('disabled', false)
})
