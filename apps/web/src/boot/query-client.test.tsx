import { createGoal, listGoals } from '@boathouse/domain/results/goals/contract'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#lib/api/call.ts'
import { toQuery } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'
import { json, network, problem } from '../../test/network.ts'
import { meOf } from '../../test/people.ts'
import { createQueryClient } from './query-client.ts'

/** Sends a change that is refused while a screen observes the current user. */
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
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  stop()
  return { me: queryClient.getQueryData(meQuery.queryKey), asked: sent.length - 1 }
}

test('clears the user if a change finds the session ended, so the guard leads to sign-in', async () => {
  expect(await change(401, 'unauthenticated')).toEqual({ me: null, asked: 1 })
})

test('keeps the session after a wrong password', async () => {
  expect(await change(401, 'wrongCredentials')).toMatchObject({ me: meOf(), asked: 0 })
})

/** Renders a screen that observes the current user and whose calls are refused one after the other. */
function screenOfLostRole(me: Parameters<typeof network>[0][string]) {
  const { sent } = network({ 'POST /api/goals': problem(403, 'forbidden'), 'GET /api/me': me })
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, meOf())
  const stop = new QueryObserver(queryClient, { ...meQuery, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  const asked = () => sent.filter((one) => one.call === 'GET /api/me').length
  const refuse = async () => {
    const refused = queryClient.fetchQuery({
      queryKey: ['screen', sent.length],
      queryFn: () => call(createGoal, { body: {} } as never),
    })
    await expect(refused).rejects.toThrow()
    // Long enough for any request of the mocked network.
    await new Promise((done) => setTimeout(done, 5))
  }
  return { asked, refuse, stop, settled: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)) }
}

test('fetches the signed-in user once while the answer is pending, however much is forbidden meanwhile', async () => {
  const { asked, refuse, stop } = screenOfLostRole('never')
  for (let times = 0; times < 5; times += 1) await refuse()
  expect(asked()).toBe(1)
  stop()
})

test('fetches the signed-in user again when something is forbidden after the answer', async () => {
  const { asked, refuse, stop, settled } = screenOfLostRole(json(meOf()))
  await refuse()
  await settled()
  expect(asked()).toBe(1)
  await refuse()
  await settled()
  expect(asked()).toBe(2)
  stop()
})

test('refetches the current user after the server answers that another one is signed in (C14)', async () => {
  const { sent } = network({ 'GET /api/goals': problem(409, 'otherUser'), 'GET /api/me': json(meOf()) })
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, meOf())
  const stop = new QueryObserver(queryClient, { ...meQuery, staleTime: 60_000 }).subscribe(() => {})
  const goals = queryClient.fetchQuery(toQuery(listGoals, { query: { state: 'active' } }))
  await expect(goals).rejects.toThrow('otherUser')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(sent.filter((one) => one.call === 'GET /api/me')).toHaveLength(1)
  stop()
})
