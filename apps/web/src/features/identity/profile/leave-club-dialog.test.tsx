import type { Membership } from '@boathouse/domain/club/people/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, nothing, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { LeaveClubDialog } from './leave-club-dialog.tsx'

const { id } = profileOf()
const membership: Membership = {
  clubId: '01900000-0000-7000-8000-000000000001',
  clubName: 'Lakeside',
  clubStatus: 'active',
  clubTimeZone: 'Europe/Oslo',
  role: 'athlete',
  joinedAt: '2026-11-01T08:00:00.000Z',
}
const LEAVE = `DELETE /api/clubs/${membership.clubId}/members/${id}`

async function open(role: Membership['role'] = 'athlete') {
  const onLeft = vi.fn()
  const { person } = await renderPart(
    <LeaveClubDialog uid={id} membership={{ ...membership, role }} onClose={vi.fn()} onLeft={onLeft} />,
  )
  await screen.findByRole('dialog', { name: 'Leave Lakeside?' })
  return { onLeft, leave: () => person.click(screen.getByRole('button', { name: 'Leave Lakeside' })) }
}

test('names the club and what stays, and leaves on confirmation', async () => {
  const { sent } = network({ [LEAVE]: nothing() })
  const { onLeft, leave } = await open()
  expect(screen.getByText(/You keep your training log/)).toBeDefined()
  expect(screen.queryByText(/one of its admins/)).toBeNull()
  await leave()
  await waitFor(() => expect(onLeft).toHaveBeenCalledExactlyOnceWith('Lakeside'))
  expect(sent).toHaveLength(1)
})

test('tells an admin that they stop being one', async () => {
  network({})
  await open('admin')
  expect(screen.getByText(/one of its admins/)).toBeDefined()
})

test('says after a failure that they are still a member, and can try again', async () => {
  network({ [LEAVE]: ['unreachable', nothing()] })
  const { onLeft, leave } = await open()
  await leave()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /You are still in Lakeside.*can’t be reached/,
  )
  expect(onLeft).not.toHaveBeenCalled()
  await leave()
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
})

test('treats a member removed meanwhile as having left', async () => {
  network({ [LEAVE]: problem(404, 'notFound') })
  const { onLeft, leave } = await open()
  await leave()
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
})
