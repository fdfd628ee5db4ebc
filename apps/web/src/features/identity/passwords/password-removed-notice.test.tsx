import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { network, nothing, problem } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { PasswordRemovedNotice } from './password-removed-notice.tsx'

const mira = profileOf()
const DISMISS = `DELETE /api/users/${mira.id}/password-notice`

async function open(answer: Parameters<typeof network>[0][string]) {
  network({ [DISMISS]: answer })
  const { person, queryClient } = await renderPart(<PasswordRemovedNotice uid={mira.id} />)
  queryClient.setQueryData(
    meQuery.queryKey,
    meOf({ notices: { passwordRemoved: true, invitation: null, membershipEnded: null } }),
  )
  const dismiss = () => person.click(screen.getByRole('button', { name: 'Dismiss' }))
  return { dismiss, noticesNow: () => queryClient.getQueryData(meQuery.queryKey) }
}

test('leads to the settings, and once dismissed does not come back', async () => {
  const { dismiss, noticesNow } = await open(nothing())
  expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toBe('/settings/sign-in')
  await dismiss()
  await waitFor(() => expect(noticesNow()).toMatchObject({ notices: { passwordRemoved: false } }))
})

test('shows a failure and keeps the notice', async () => {
  const { dismiss, noticesNow } = await open(problem(503, 'unavailable'))
  await dismiss()
  expect((await screen.findByRole('alert')).textContent).toContain('busy or restarting')
  expect(noticesNow()).toMatchObject({ notices: { passwordRemoved: true } })
})
