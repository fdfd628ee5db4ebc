import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { network, nothing } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { InvitationNotice } from './invitation-notice.tsx'

const { id } = profileOf()
const DISMISS = `DELETE /api/users/${id}/invitation-notice`

test.each([
  ['deadInvitation', /was used, revoked, or has expired/],
  ['invitationForAnother', /for another email address/],
  ['clubInactive', /its club is inactive/],
  ['alreadyMember', /already in the club that invited you/],
] as const)('%s shows its message', async (refusal, words) => {
  network({})
  await renderPart(<InvitationNotice uid={id} refusal={refusal} />)
  expect(screen.getByText(words)).toBeDefined()
})

test('can be dismissed and reports a failure of that', async () => {
  network({ [DISMISS]: ['unreachable', nothing()] })
  const { person, queryClient } = await renderPart(<InvitationNotice uid={id} refusal="deadInvitation" />)
  queryClient.setQueryData(
    meQuery.queryKey,
    meOf({ notices: { passwordRemoved: false, invitation: 'deadInvitation', membershipEnded: null } }),
  )
  const dismiss = () => person.click(screen.getByRole('button', { name: 'Dismiss' }))
  await dismiss()
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t be reached/)
  expect(queryClient.getQueryData(meQuery.queryKey)?.notices.invitation).toBe('deadInvitation')
  await dismiss()
  await expect.poll(() => queryClient.getQueryData(meQuery.queryKey)?.notices.invitation).toBeNull()
})
