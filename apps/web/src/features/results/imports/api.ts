import * as contracts from '@boathouse/domain/results/imports/contract'
import { listBatches } from '@boathouse/domain/training/activity-files/batch-contract'
import { showDoubles } from '@boathouse/domain/training/session-joins/contract'
import {
  listTrainingSessions,
  summariseTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'

const dependsOnResults = isQueryOf('results', 'records', 'goals')

export function useImports() {
  const queryClient = useQueryClient()
  const find = useCall(contracts.findKnownEntries)
  const add = useCall(contracts.importSessions)
  const addResults = useCall(contracts.addImportedResults)
  const removeResults = useCall(contracts.removeImportedResults)
  return {
    findKnown: find.mutateAsync,
    add: add.mutateAsync,
    addResults: addResults.mutateAsync,
    removeResults: removeResults.mutateAsync,
    refreshLog: () => {
      void queryClient.invalidateQueries({ queryKey: [listTrainingSessions.id] })
      void queryClient.invalidateQueries({ queryKey: [summariseTrainingSessions.id] })
      void queryClient.invalidateQueries({ queryKey: [showDoubles.id] })
      void queryClient.invalidateQueries({ queryKey: [listBatches.id] })
    },
    refreshResults: () => {
      void queryClient.invalidateQueries({ predicate: dependsOnResults })
    },
  }
}

export const batchesOfLength = <Item>(all: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, n) => all.slice(n * length, (n + 1) * length))
