import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SpokenStatus } from './spoken-status.tsx'
import { useSpokenChanges } from './use-spoken-changes.ts'

interface RowsProps {
  readonly rows: ReadonlyMap<string, number>
  readonly own: string | null
}

function Rows({ rows, own }: RowsProps) {
  const words = (count: number) => `${count} changed`
  useSpokenChanges(own === null ? { rows, words } : { rows, words, isOwn: (name) => name === own })
  return <SpokenStatus />
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show(own: string | null = '') {
  const queryClient = new QueryClient()
  const part = (rows: Record<string, number>) => (
    <QueryClientProvider client={queryClient}>
      <Rows rows={new Map(Object.entries(rows))} own={own} />
    </QueryClientProvider>
  )
  const { rerender, container } = render(part({ ann: 1, ben: 1, cleo: 1 }))
  return {
    change: (rows: Record<string, number>) => rerender(part(rows)),
    call: (work: () => Promise<void>) =>
      queryClient.getMutationCache().build(queryClient, { mutationFn: work }).execute(undefined),
    spoken: () => container.textContent,
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

test('announces changes of others politely, as one number and once', async () => {
  const { change, spoken, wait } = show()
  change({ ann: 2, ben: 1, cleo: 1 })
  await wait(1_000)
  change({ ann: 3, ben: 2, cleo: 1 })
  expect(spoken()).toBe('')
  await wait(3_000)
  expect(spoken()).toBe('2 changed')
  expect(screen.getByText('2 changed').closest('[role="status"]')).not.toBeNull()
  await wait(20_000)
  expect(spoken()).toBe('')
})

test('does not announce own changes, added and removed rows, and unchanged ones', async () => {
  const { change, spoken, wait } = show('ann')
  change({ ann: 2, ben: 1, dora: 1 })
  change({ ann: 2, ben: 1, dora: 1 })
  await wait(4_000)
  expect(spoken()).toBe('')
  change({ ann: 2, ben: 1, dora: 2 })
  await wait(4_000)
  expect(spoken()).toBe('1 changed')
})

test('treats changes after a call of this tab as its own if rows don’t say who made them', async () => {
  const { call, change, spoken, wait } = show(null)
  const { promise, resolve } = Promise.withResolvers<void>()
  const called = call(() => promise)
  await wait(10_000)
  change({ ann: 2, ben: 1, cleo: 1 })
  resolve()
  await called
  await wait(1_000)
  change({ ann: 2, ben: 2, cleo: 1 })
  await wait(4_500)
  expect(spoken()).toBe('')
  change({ ann: 2, ben: 2, cleo: 2 })
  await wait(4_000)
  expect(spoken()).toBe('1 changed')
})
