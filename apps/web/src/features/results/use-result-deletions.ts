import { deleteResult, restoreResult } from '@boathouse/domain/results/contract'
import type { Result } from '@boathouse/domain/results/model'
import { useCall } from '#lib/queries.ts'
import { useDeletions } from '#ui/use-deletions.ts'
import { useRenewResults } from './api.ts'

/** A record is judged anew by the server, so that a result stays hidden until the lists came again. */
export function useResultDeletions() {
  const deletion = useCall(deleteResult)
  const restoration = useCall(restoreResult)
  return useDeletions<Result>({
    remove: ({ id, version }) => deletion.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restoration.mutateAsync({ params: { id } }),
    renew: useRenewResults(),
  })
}
