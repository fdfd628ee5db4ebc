import { useTranslate } from '#lib/i18n/language.tsx'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useFeedUrlCalls } from './api.ts'

interface Props {
  readonly onClose: () => void
}

export const RenewDialog = ({ onClose }: Props) => <EndFeedDialog by="renew" onClose={onClose} />

export const RevokeDialog = ({ onClose }: Props) => <EndFeedDialog by="revoke" onClose={onClose} />

function EndFeedDialog({ by, onClose }: Props & { readonly by: 'renew' | 'revoke' }) {
  const t = useTranslate()
  const toast = useToast()
  const { updateCache, ...calls } = useFeedUrlCalls()
  const call = calls[by]
  const isRevoking = by === 'revoke'
  const words = isRevoking
    ? {
        submit: t('calendarAddress.revoke.submit'),
        submitting: t('action.revoking'),
        failed: t('calendarAddress.notRevoked'),
        done: t('calendarAddress.revoked'),
      }
    : {
        submit: t('calendarAddress.renew'),
        submitting: t('calendarAddress.making'),
        failed: t('calendarAddress.notMade'),
        done: t('calendarAddress.renewed'),
      }
  const submit = () =>
    call.mutate(
      {},
      {
        onSuccess: (now) => {
          updateCache(now)
          onClose()
          toast(words.done)
        },
      },
    )
  return (
    <AskingDialog
      words={{
        title: t(`calendarAddress.${by}.title`),
        lead: t(`calendarAddress.${by}.lead`),
        keep: t('action.keepIt'),
        ...words,
      }}
      isFinal={isRevoking}
      call={call}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
