import type { Contract } from '@boathouse/domain/kernel/contract'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** Returns what is announced politely within five seconds of another user's change. Needs `SpokenStatus`. */
export async function spokenAfter<Shown>(
  queryClient: QueryClient,
  { id }: Pick<Contract, 'id'>,
  change: (shown: Shown) => Shown,
): Promise<string> {
  vi.useFakeTimers()
  await act(async () => {
    queryClient.setQueriesData<Shown>({ queryKey: [id] }, (shown) => shown && change(shown))
    await vi.advanceTimersByTimeAsync(5_000)
  })
  const spoken = screen.queryAllByRole('status').map(({ textContent }) => textContent)
  vi.useRealTimers()
  return spoken.join(' ')
}
