import { endKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import type { Kiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useRefreshKiosks } from './api.ts'

interface Props {
  readonly clubId: string
  readonly kiosk: Kiosk
  readonly onClose: () => void
}

export function EndKioskDialog({ clubId, kiosk: { id, name }, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const refresh = useRefreshKiosks()
  const end = useCall(endKiosk)
  const finish = () => {
    onClose()
    toast(t('kiosks.ended', { name }))
    void refresh()
  }
  const submit = () => end.mutate({ params: { clubId, kioskId: id } }, { onSuccess: finish })
  return (
    <AskingDialog
      words={{
        title: t('members.remove.title', { name }),
        lead: t('kiosks.end.lead'),
        submit: t('action.remove'),
        submitting: t('action.removing'),
        failed: t('kiosks.notEnded'),
        keep: t('action.keepIt'),
      }}
      isFinal
      call={end}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
