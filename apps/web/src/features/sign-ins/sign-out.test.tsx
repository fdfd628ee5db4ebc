import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { network, nothing, problem } from '../../../test/network.ts'
import { profileOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { EndAllDialog } from './end-all-dialog.tsx'
import { SignOut } from './sign-out.tsx'

const mira = profileOf()

describe.each([
  ['signing out', 'DELETE /api/session', 'Sign out', <SignOut key="here" userId={mira.id} />],
  [
    'signing out everywhere',
    `DELETE /api/users/${mira.id}/sessions`,
    'Sign out everywhere',
    <EndAllDialog key="everywhere" uid={mira.id} onClose={() => {}} />,
  ],
])('%s', (_, END, name, part) => {
  const open = async (answer: Response | 'unreachable') => {
    localStorage.setItem(`theme/${mira.id}`, 'dark')
    network({ [END]: answer })
    const { person, queryClient } = await renderPart(part)
    queryClient.setQueryData(meQuery.queryKey, null)
    await person.click(await screen.findByRole('button', { name }))
    return queryClient
  }

  test.each([
    ['leaves nothing of the person in this browser', nothing()],
    ['is what was wanted where it is over already', problem(401, 'signedOut')],
  ])('%s', async (_words, answer) => {
    const queryClient = await open(answer)
    await vi.waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)).toBeUndefined())
    expect(localStorage.length).toBe(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that it failed, and the person stays', async () => {
    await open('unreachable')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(localStorage.length).toBe(1)
  })
})
