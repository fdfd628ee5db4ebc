import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether the screen has come to rest once: nothing was fetched, and nothing sent. What can wait for that takes nothing from it. */
export function useRested(): boolean {
  const queryClient = useQueryClient()
  const [hasRested, setRested] = useState(false)
  const fetching = useIsFetching()
  const sending = useIsMutating()
  // What is counted now, and not when this was drawn: the parts above may have begun to fetch in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts anew whenever one of the two has changed.
  useEffect(() => {
    if (queryClient.isFetching() + queryClient.isMutating() === 0) setRested(true)
  }, [queryClient, fetching, sending])
  return hasRested
}
