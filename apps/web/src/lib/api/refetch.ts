import { useQueryClient } from '@tanstack/react-query'

/**
 * Predicate for queries of these calls: an id such as `results.list`, or a noun such as `results` for all its calls.
 * A test checks the names, so write them as literals.
 */
export const isQueryOf =
  (...names: readonly string[]) =>
  ({ queryKey: [id] }: { readonly queryKey: readonly unknown[] }): boolean =>
    names.some((name) => id === name || String(id).startsWith(`${name}.`))

/** Function that refetches what is on screen of the calls that `isQueryOf` finds, and marks the rest as stale. */
export function useRefetch(predicate: ReturnType<typeof isQueryOf>): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ predicate })
}
