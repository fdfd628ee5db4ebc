import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateClub } from '#features/club/clubs/create-club.tsx'
import { ManageClubs } from '#features/club/clubs/manage-clubs.tsx'
import { InviteForm } from '#features/club/invites/invite-form.tsx'
import { PendingInvites } from '#features/club/invites/pending-invites.tsx'
import { MemberList } from '#features/club/members/member-list.tsx'
import { clubOf } from '../../test/clubs.ts'
import { CLUB, inviteOf, memberOf } from '../../test/members.ts'
import { json, network } from '../../test/network.ts'
import { renderPart } from '../../test/render.tsx'

const listOf = (item: unknown) => json({ items: [item], nextCursor: null })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const others = () => [
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Club' }),
  button('Create'),
  button('Deactivate'),
  button('Add Admin'),
  button(/^Remove /),
  button(/^Copy Link for /),
  button(/^Revoke the invite /),
]

test('disables a club’s other actions while one is pending', async () => {
  const { sent } = network({
    'GET /api/clubs': listOf(clubOf()),
    [`GET /api/clubs/${CLUB}`]: json(clubOf()),
    [`GET /api/clubs/${CLUB}/members`]: listOf(memberOf(1, { role: 'admin' })),
    [`GET /api/clubs/${CLUB}/invites`]: listOf(inviteOf({ role: 'admin' })),
    [`PATCH /api/clubs/${CLUB}`]: 'never',
  })
  const { person } = await renderPart(
    <>
      <CreateClub onCreated={() => {}} />
      <ManageClubs clubId={CLUB} onSelect={() => {}} onDeactivate={() => {}} />
      <InviteForm clubId={CLUB} role="admin" />
      <MemberList clubId={CLUB} isOfAdmins />
      <PendingInvites clubId={CLUB} role="admin" />
    </>,
  )
  await screen.findByText(memberOf(1).email ?? '')
  await screen.findByText(inviteOf().email)
  await waitFor(() => expect(button('Rename').disabled).toBe(false))
  expect(others().map(({ disabled }) => disabled)).not.toContain(true)
  await person.type(screen.getByLabelText('Admin email'), 'bob@x.example')
  await person.type(screen.getByLabelText('New name'), ' 1923{Enter}')
  expect((await screen.findByText('Renaming…')).closest('button')?.disabled).toBe(false)
  expect(others().map(({ disabled }) => disabled)).not.toContain(false)
  await person.type(screen.getByLabelText('Admin email'), '{Enter}')
  expect(sent.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
    `PATCH /api/clubs/${CLUB}`,
  ])
})
