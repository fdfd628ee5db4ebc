import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

export function useInviteToasts(role: MemberRole) {
  const t = useTranslate()
  const words = useCodeWords()
  const toast = useToast()
  return {
    toastInvited: ({ isCopied }: { isCopied: boolean }) =>
      toast(t(role === 'admin' ? 'invites.adminCreated' : 'invites.created'), {
        ...(isCopied && { description: t('invites.linkOnClipboard') }),
      }),
    /** Also returns the reason, for a message that stays on screen. */
    toastFailed: (failure: CallFailure): string => {
      const why = words.ofFailure(failure)
      if (role === 'admin') {
        toast(failure.code === 'internal' ? t('invites.internal') : why, { isBad: true })
      } else {
        toast(t('invites.failed'), { isBad: true, ...(failure.status === 409 && { description: why }) })
      }
      return why
    },
  }
}
