import type {
  dismissInvitationNotice,
  dismissMembershipNotice,
} from '@boathouse/domain/club/members/contract'
import type { Me } from '@boathouse/domain/identity/account/contract'
import type { dismissPasswordNotice } from '@boathouse/domain/identity/passwords/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords } from '#lib/i18n/language.tsx'
import { meQuery } from '#lib/session/me.ts'

/** Dismisses a notice on the server, then here. `seen`: the notice as dismissed, for example `{ invitation: null }`. */
export function useDismissNotice(
  contract: typeof dismissInvitationNotice | typeof dismissMembershipNotice | typeof dismissPasswordNotice,
  uid: string,
  seen: Partial<Me['notices']>,
) {
  const words = useCodeWords()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useCall(contract)
  const forget = () =>
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, notices: { ...me.notices, ...seen } })
  return {
    dismiss: () => mutate({ params: { uid } }, { onSuccess: forget }),
    isPending,
    failure: error && words.ofFailure(error),
  }
}
