import { type QueryClient, useQueryClient } from '@tanstack/react-query'

const KINDS = ['practices.', 'answers.', 'register.', 'absences.', 'rates.'] as const

/** Whatever is known of practices, answers, absences, registers and rates is asked for anew: each shows in the others. */
export const invalidatePractices = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [id] }) => KINDS.some((kind) => String(id).startsWith(kind)),
  })

/** For who changes any of them. */
export function useRenewPractices() {
  const queryClient = useQueryClient()
  return () => invalidatePractices(queryClient)
}
