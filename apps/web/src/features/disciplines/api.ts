import {
  createDiscipline,
  listDisciplines,
  renameDiscipline,
  retireDiscipline,
  reviveDiscipline,
} from '@boathouse/domain/disciplines/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'

/** Lists of disciplines, and what is shown by their names. */
const resting = new RegExp(`^(${listDisciplines.id}|(results|records|goals)\\.)`)

function useRenew() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => resting.test(String(queryKey[0])) })
}

export const useAddDiscipline = () => ({ ...useCall(createDiscipline), renew: useRenew() })
export const useRenameDiscipline = () => ({ ...useCall(renameDiscipline), renew: useRenew() })
export const useRetireDiscipline = () => ({ ...useCall(retireDiscipline), renew: useRenew() })
export const useReviveDiscipline = () => ({ ...useCall(reviveDiscipline), renew: useRenew() })
