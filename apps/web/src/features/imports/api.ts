import { findKnownEntries, importSessions } from '@boathouse/domain/imports/contract'
import { listTrainingSessions, summariseTrainingSessions } from '@boathouse/domain/training-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'

export function useImports() {
  const queryClient = useQueryClient()
  const find = useCall(findKnownEntries)
  const add = useCall(importSessions)
  return {
    findKnown: find.mutateAsync,
    add: add.mutateAsync,
    refreshLog: () => {
      void queryClient.invalidateQueries({ queryKey: [listTrainingSessions.id] })
      void queryClient.invalidateQueries({ queryKey: [summariseTrainingSessions.id] })
    },
  }
}
