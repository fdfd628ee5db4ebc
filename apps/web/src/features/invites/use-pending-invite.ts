import type { Invite } from '@boathouse/domain/invites/model'
import { useTranslate } from '#lib/words.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useCreateInvite, useRenewInvites, useRevokeInvite } from './api.ts'

/** Taking an invite back, or giving it new days. */
export function usePendingInvite({ id: inviteId, clubId, email, role }: Invite, onGone: () => void) {
  const t = useTranslate()
  const toast = useToast()
  const revoking = useRevokeInvite()
  const renewing = useCreateInvite()
  const renew = useRenewInvites()

  const gone = () => {
    toast(t('invites.revoked'))
    onGone()
    return renew()
  }
  const revoke = () =>
    revoking.mutate(
      { params: { clubId, inviteId } },
      {
        onSuccess: gone,
        onError: ({ status }) => {
          // One that is gone already is what was wanted.
          if (status === 404) void gone()
          else toast(t('invites.notRevoked'), { isBad: true })
        },
      },
    )
  const again = () =>
    renewing.mutate(
      { params: { clubId }, body: { email, role } },
      {
        onSuccess: () => {
          toast(t('invites.created'))
          return renew()
        },
        onError: () => toast(t('invites.failed'), { isBad: true }),
      },
    )

  const isRevokeFailed = revoking.error !== null && revoking.error.status !== 404
  return {
    revoke,
    again,
    isBusy: revoking.isPending || renewing.isPending,
    failure: isRevokeFailed
      ? { at: `${t('invites.notRevoked')}.`, error: revoking.error }
      : renewing.error && { at: `${t('invites.failed')}.`, error: renewing.error },
  }
}
