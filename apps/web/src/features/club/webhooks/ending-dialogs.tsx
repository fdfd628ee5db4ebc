import { endWebhook, renewWebhookSecret } from '@boathouse/domain/club/webhooks/contract'
import type { Webhook } from '@boathouse/domain/club/webhooks/model'
import { useState } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useRefreshWebhooks } from './api.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly webhook: Webhook
  readonly onClose: () => void
}

export function RenewSecretDialog({ clubId, webhook, onClose }: Props) {
  const t = useTranslate()
  const refresh = useRefreshWebhooks()
  const renew = useCall(renewWebhookSecret)
  const [secret, setSecret] = useState<string | null>(null)
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  const onSuccess = (made: { readonly secret: string }) => {
    setSecret(made.secret)
    void refresh()
  }
  return (
    <AskingDialog
      words={{
        title: t('webhooks.renew.title'),
        lead: t('webhooks.renew.lead'),
        submit: t('webhooks.renew'),
        submitting: t('action.creating'),
        failed: t('webhooks.notRenewed'),
        keep: t('action.cancel'),
      }}
      isFinal={false}
      call={renew}
      onSubmit={() => renew.mutate({ params: { clubId, webhookId: webhook.id } }, { onSuccess })}
      onClose={onClose}
    />
  )
}

export function EndWebhookDialog({ clubId, webhook, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const refresh = useRefreshWebhooks()
  const end = useCall(endWebhook)
  const finish = () => {
    onClose()
    toast(t('webhooks.ended'))
    void refresh()
  }
  const submit = () =>
    end.mutate(
      { params: { clubId, webhookId: webhook.id } },
      // 404: the webhook is already deleted, as intended.
      { onSuccess: finish, onError: (error) => (error.status === 404 ? finish() : undefined) },
    )
  return (
    <AskingDialog
      words={{
        title: t('webhooks.end.title'),
        lead: t('webhooks.end.lead', { url: webhook.url }),
        submit: t('action.remove'),
        submitting: t('action.removing'),
        failed: t('webhooks.notEnded'),
        keep: t('action.keepIt'),
      }}
      isFinal
      call={end}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
