import { deleteTrainingSession, restoreTrainingSession } from '@boathouse/domain/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useCall } from '#lib/queries.ts'
import { useDeletions } from '#ui/use-deletions.ts'
import { useForgetSession, useRenewLists } from './api.ts'

export function useSessionDeletions(onRestored: (session: TrainingSession) => void) {
  const deletion = useCall(deleteTrainingSession)
  const restoration = useCall(restoreTrainingSession)
  const forgetSession = useForgetSession()
  return useDeletions<TrainingSession>({
    remove: ({ id, version }) => deletion.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restoration.mutateAsync({ params: { id } }),
    renew: useRenewLists(),
    onRemoved: ({ id }) => forgetSession(id),
    onRestored,
  })
}
