import type { Invite } from '@boathouse/domain/club/invites/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/club/clubs/use-is-changing-clubs.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useCreateInvite, useRefreshInvites, useRevokeInvite } from './api.ts'
import { useInviteToasts } from './use-invite-toasts.ts'

export function usePendingInvite(invite: Invite, onGone: () => void) {
  const revoking = useRevoke(invite, onGone)
  const renewing = useResend(invite)
  return {
    ...revoking,
    ...renewing,
    isHeld: useIsChangingClubs(),
    failure: revoking.failure ?? renewing.failure,
  }
}

function useRevoke({ id: inviteId, clubId }: Invite, onGone: () => void) {
  const t = useTranslate()
  const toast = useToast()
  const { mutate, isPending, error, renew } = useRevokeInvite()
  const onRevoked = () => {
    toast(t('invites.revoked'))
    onGone()
    return renew()
  }
  const revoke = () =>
    mutate(
      { params: { clubId, inviteId } },
      {
        onSuccess: onRevoked,
        onError: ({ status }) => {
          // 404: the invite is already gone, as intended.
          if (status === 404) void onRevoked()
          else toast(t('invites.notRevoked'), { isBad: true })
        },
      },
    )
  const failure = error !== null && error.status !== 404 && { at: `${t('invites.notRevoked')}.`, error }
  return { revoke, isRevoking: isPending, failure: failure || null }
}

function useResend({ clubId, email, role }: Invite) {
  const t = useTranslate()
  const { toastInvited, toastFailed } = useInviteToasts(role)
  const { mutate, isPending, error } = useCreateInvite()
  const renew = useRefreshInvites()
  const resend = () =>
    mutate(
      { params: { clubId }, body: { email, role } },
      {
        onSuccess: () => {
          toastInvited({ isCopied: false })
          return renew()
        },
        onError: toastFailed,
      },
    )
  return { resend, isRenewing: isPending, failure: error && { at: `${t('invites.failed')}.`, error } }
}
