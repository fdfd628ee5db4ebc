import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './fresh-query-client.ts'

/** Returns what a screen finally shows if something changes while its first response is pending. */
async function changedDuringFirstLoad(
  queryClient: QueryClient,
  times: number,
  options?: { cancelRefetch: boolean },
) {
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const query = { queryKey: ['week'], queryFn, staleTime: 10_000 }
  const stop = new QueryObserver(queryClient, query).subscribe(() => {})
  for (let n = 0; n < times; n++) void queryClient.invalidateQueries({ queryKey: ['week'] }, options)
  answers[0]?.('before')
  await expect.poll(() => queryClient.getQueryData(['week'])).toBe('before')
  await new Promise((resolve) => setTimeout(resolve))
  for (const answer of answers.slice(1)) answer('after')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  stop()
  return { shown: queryClient.getQueryData(['week']), asked: answers.length }
}

test('refetches once in the background what changed during the first fetch', async () => {
  expect(await changedDuringFirstLoad(new FreshQueryClient(), 1)).toEqual({ shown: 'after', asked: 2 })
})

test('shows the first response despite several changes during the load, and refetches once', async () => {
  expect(await changedDuringFirstLoad(new FreshQueryClient(), 3)).toEqual({ shown: 'after', asked: 2 })
})

test('keeps the running fetch if the invalidation does not cancel it', async () => {
  const options = { cancelRefetch: false }
  expect(await changedDuringFirstLoad(new FreshQueryClient(), 1, options)).toEqual({
    shown: 'before',
    asked: 1,
  })
})

test('TanStack Query alone takes that response as fresh: if this fails, the class is no longer needed', async () => {
  expect(await changedDuringFirstLoad(new QueryClient(), 1)).toEqual({ shown: 'before', asked: 1 })
})

test('does not refetch a query that is only marked as stale during its first fetch', async () => {
  let asked = 0
  const queryFn = () => {
    asked += 1
    return new Promise<string>((resolve) => setTimeout(() => resolve('before')))
  }
  const queryClient = new FreshQueryClient()
  const stop = new QueryObserver(queryClient, { queryKey: ['week'], queryFn, staleTime: 10_000 }).subscribe(
    () => {},
  )
  void queryClient.invalidateQueries({ queryKey: ['week'], refetchType: 'none' })
  await expect.poll(() => queryClient.getQueryData(['week'])).toBe('before')
  await new Promise((resolve) => setTimeout(resolve, 5))
  stop()
  expect(asked).toBe(1)
})
