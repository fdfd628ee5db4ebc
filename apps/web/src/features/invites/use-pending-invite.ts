import type { Invite } from '@boathouse/domain/invites/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/clubs/use-is-changing-clubs.ts'
import { useToast } from '#ui/toasts.tsx'
import { useCreateInvite, useRenewInvites, useRevokeInvite } from './api.ts'
import { useInviteToasts } from './use-invite-toasts.ts'

/** Taking an invite back, or giving it new days. */
export function usePendingInvite(invite: Invite, onGone: () => void) {
  const revoking = useRevoking(invite, onGone)
  const renewing = useRenewing(invite)
  return {
    ...revoking,
    ...renewing,
    isHeld: useIsChangingClubs(),
    failure: revoking.failure ?? renewing.failure,
  }
}

function useRevoking({ id: inviteId, clubId }: Invite, onGone: () => void) {
  const t = useTranslate()
  const toast = useToast()
  const { mutate, isPending, error, renew } = useRevokeInvite()
  const gone = () => {
    toast(t('invites.revoked'))
    onGone()
    return renew()
  }
  const revoke = () =>
    mutate(
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
  const failure = error !== null && error.status !== 404 && { at: `${t('invites.notRevoked')}.`, error }
  return { revoke, isRevoking: isPending, failure: failure || null }
}

function useRenewing({ clubId, email, role }: Invite) {
  const t = useTranslate()
  const { tellInvited, tellFailed } = useInviteToasts(role)
  const { mutate, isPending, error } = useCreateInvite()
  const renew = useRenewInvites()
  const again = () =>
    mutate(
      { params: { clubId }, body: { email, role } },
      {
        onSuccess: () => {
          tellInvited({ isCopied: false })
          return renew()
        },
        onError: tellFailed,
      },
    )
  return { again, isRenewing: isPending, failure: error && { at: `${t('invites.failed')}.`, error } }
}
