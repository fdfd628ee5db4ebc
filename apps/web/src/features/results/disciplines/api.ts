import {
  createDiscipline,
  renameDiscipline,
  retireDiscipline,
  reviveDiscipline,
} from '@boathouse/domain/results/disciplines/contract'
import type { ClubDiscipline } from '@boathouse/domain/results/disciplines/model'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'
import { clubDisciplinesQuery } from '#shared/results/disciplines/discipline-options.ts'

const showsDisciplines = isQueryOf('disciplines.list', 'results', 'records', 'goals')

export const useRefreshDisciplines = () => useRefetch(showsDisciplines)

export function useUpdateCachedDiscipline(clubId: string) {
  const queryClient = useQueryClient()
  return (stored: ClubDiscipline) =>
    queryClient.setQueryData(
      clubDisciplinesQuery(clubId).queryKey,
      (known) =>
        known && { ...known, items: known.items.map((one) => (one.id === stored.id ? stored : one)) },
    )
}

export const useAddDiscipline = () => useCall(createDiscipline)
export const useRenameDiscipline = () => useCall(renameDiscipline)
export const useRetireDiscipline = () => useCall(retireDiscipline)
export const useReviveDiscipline = () => useCall(reviveDiscipline)
