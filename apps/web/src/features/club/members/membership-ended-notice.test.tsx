import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { network, nothing, problem } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MembershipEndedNotice } from './membership-ended-notice.tsx'

const mira = profileOf()
const DISMISS = `DELETE /api/users/${mira.id}/membership-notice`
const notices = { passwordRemoved: false, invitation: null, membershipEnded: 'Lakeside' }

async function open(answer: Parameters<typeof network>[0][string]) {
  network({ [DISMISS]: answer })
  const { person, queryClient } = await renderPart(<MembershipEndedNotice uid={mira.id} club="Lakeside" />)
  queryClient.setQueryData(meQuery.queryKey, meOf({ notices }))
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  return () => queryClient.getQueryData(meQuery.queryKey)?.notices.membershipEnded
}

test('names the club, says what to do, and once dismissed does not come back', async () => {
  const ended = await open(nothing())
  const note = screen.getByRole('note').textContent
  expect(note).toContain('You are no longer in Lakeside')
  expect(note).toContain('If you belong to the club, ask for an invitation.')
  await waitFor(() => expect(ended()).toBe(null))
})

test('shows a failure and keeps the notice', async () => {
  const ended = await open(problem(503, 'unavailable'))
  expect((await screen.findByRole('alert')).textContent).toContain('busy or restarting')
  expect(ended()).toBe('Lakeside')
})
