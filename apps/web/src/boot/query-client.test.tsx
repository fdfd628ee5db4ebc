import { createGoal } from '@boathouse/domain/goals/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { meQuery } from '#lib/session/me.ts'
import { network, problem } from '../../test/network.ts'
import { meOf } from '../../test/people.ts'
import { createQueryClient } from './query-client.ts'

/** One change that is refused, while a screen looks at who is signed in. */
async function change(status: number, code: string) {
  const { sent } = network({
    'POST /api/goals': problem(status, code),
    'GET /api/me': problem(401, 'unauthenticated'),
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, meOf())
  const stop = new QueryObserver(queryClient, { ...meQuery, staleTime: 1_000 }).subscribe(() => {})
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => call(createGoal, { body: {} } as never),
  })
  await expect(mutation.execute(undefined)).rejects.toThrow()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  stop()
  return { me: queryClient.getQueryData(meQuery.queryKey), asked: sent.length - 1 }
}

test('a change after the session has ended forgets the person, so that the guard leads to the way in', async () => {
  expect(await change(401, 'unauthenticated')).toEqual({ me: null, asked: 1 })
})

test('a wrong password ends nobody’s session', async () => {
  expect(await change(401, 'wrongCredentials')).toMatchObject({ me: meOf(), asked: 0 })
})
