import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { useIsEndingSession } from '#lib/session/use-end-session.ts'
import { network, nothing, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EndAllDialog } from './end-all-dialog.tsx'
import { SignOut } from './sign-out.tsx'

const mira = profileOf()

/** Starts a query that never resolves, and records its abort signal. */
function Asking({ asked }: { asked: AbortSignal[] }) {
  useQuery({
    queryKey: ['slow'],
    queryFn: ({ signal }) => {
      asked.push(signal)
      return new Promise<never>(() => {})
    },
  })
  return null
}

const Later = () => !useIsEndingSession() && <p>Comes later</p>

describe.each([
  ['signing out', 'DELETE /api/session', 'Sign out', <SignOut key="here" userId={mira.id} />],
  [
    'signing out everywhere',
    `DELETE /api/users/${mira.id}/sessions`,
    'Sign out everywhere',
    <EndAllDialog key="everywhere" uid={mira.id} onClose={() => {}} />,
  ],
])('%s', (_, END, name, part) => {
  const open = async (answer: Response | 'unreachable' | 'never', asked: AbortSignal[] = []) => {
    localStorage.setItem(`theme/${mira.id}`, 'dark')
    network({ [END]: answer })
    const { person, queryClient } = await renderPart(
      <>
        {part}
        <Asking asked={asked} />
        <Later />
      </>,
    )
    queryClient.setQueryData(meQuery.queryKey, null)
    await person.click(await screen.findByRole('button', { name }))
    return queryClient
  }

  test.each([
    ['leaves nothing of the person in this browser', nothing()],
    ['is what was wanted where it is over already', problem(401, 'signedOut')],
  ])('%s', async (_words, answer) => {
    const queryClient = await open(answer)
    await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)).toBeUndefined())
    expect(localStorage.length).toBe(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that it failed and keeps the user signed in', async () => {
    await open('unreachable')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(localStorage.length).toBe(1)
  })

  test('hides parts that would fetch data while signing out, and restores them on failure', async () => {
    await open('never')
    await waitFor(() => expect(screen.queryByText('Comes later')).toBeNull())
    cleanup()
    await open('unreachable')
    await screen.findByRole('alert')
    expect(await screen.findByText('Comes later')).toBeDefined()
  })

  test('cancels the screen’s requests and repeats them on failure', async () => {
    const asked: AbortSignal[] = []
    await open('unreachable', asked)
    await screen.findByRole('alert')
    // In tests, components mount twice, which aborts the first query.
    await waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([true, true, false]))
  })
})
