import { endMailLinks } from '@boathouse/domain/practices/reminders/contract'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** Dialog to disable the buttons in emails sent so far, for users who forwarded one. */
export function EndMailLinksDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall(endMailLinks)
  const submit = () =>
    call.mutate(
      {},
      {
        onSuccess: () => {
          onClose()
          toast(t('mailLinks.ended'))
        },
      },
    )
  return (
    <AskingDialog
      words={{
        title: t('mailLinks.title'),
        lead: t('mailLinks.lead'),
        submit: t('mailLinks.submit'),
        submitting: t('mailLinks.ending'),
        failed: t('mailLinks.notEnded'),
        keep: t('mailLinks.keep'),
      }}
      isFinal
      call={call}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
