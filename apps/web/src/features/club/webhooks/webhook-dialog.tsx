import { changeWebhook, createWebhook } from '@boathouse/domain/club/webhooks/contract'
import { type Webhook, type WebhookKind, webhookKinds } from '@boathouse/domain/club/webhooks/model'
import { useId, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import checks from '#ui/form/check-list.module.css'
import group from '#ui/form/field-group.module.css'
import { TextInput } from '#ui/form/fields.tsx'
import { useRefreshWebhooks } from './api.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly webhook: Webhook | null
  readonly onClose: () => void
}

/** Adds a webhook and shows its secret once, or changes a webhook. */
export function WebhookDialog({ clubId, webhook, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const errorId = useId()
  const refresh = useRefreshWebhooks()
  const create = useCall(createWebhook)
  const change = useCall(changeWebhook)
  const [secret, setSecret] = useState<string | null>(null)
  const { ref, values, field, setFields, formError, onSubmit, refuse } = useContractForm({
    body: createWebhook.body,
    initialValues: { url: webhook?.url ?? '', kinds: (webhook?.kinds ?? webhookKinds).join(' ') },
    toBody: (typed) => ({ url: typed.url, kinds: typed.kinds.split(' ').filter(Boolean) }),
  })
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  const isWorking = create.isPending || change.isPending
  const finish = () => {
    void refresh()
    toast(t('webhooks.saved'))
  }
  const submit = onSubmit((body) => {
    if (isWorking) return
    const onError = (error: unknown) => {
      refuse(error)
      // Refetch even on failure: the webhook may be stored although the response was lost.
      void refresh()
    }
    if (webhook) {
      const params = { clubId, webhookId: webhook.id }
      const onSuccess = () => {
        onClose()
        finish()
      }
      change.mutate({ params, body }, { onSuccess, onError })
    } else {
      const onSuccess = (made: { readonly secret: string }) => {
        setSecret(made.secret)
        finish()
      }
      create.mutate({ params: { clubId }, body }, { onSuccess, onError })
    }
  })
  const chosen = values.kinds.split(' ')
  const toggle = (kind: WebhookKind) =>
    setFields({ kinds: webhookKinds.filter((one) => chosen.includes(one) !== (one === kind)).join(' ') })
  const { error } = field('kinds')
  return (
    <FormDialog
      title={t(webhook ? 'webhooks.edit.title' : 'webhooks.add')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      label={t('record.save')}
      workingLabel={t('record.saving')}
      isWorking={isWorking}
      cancel={t('action.cancel')}
      onClose={onClose}
    >
      <TextInput
        type="url"
        label={t('label.address')}
        description={t('webhooks.url.help')}
        autoComplete="off"
        inputMode="url"
        data-autofocus
        {...field('url')}
      />
      <fieldset className={group.group}>
        <legend>{t('webhooks.kinds')}</legend>
        <div className={checks.list}>
          {webhookKinds.map((kind) => (
            <label key={kind} className={checks.member}>
              <input
                type="checkbox"
                checked={chosen.includes(kind)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                onChange={() => toggle(kind)}
              />
              <span className={checks.name}>{t(`webhooks.kind.${kind}`)}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id={errorId} className={checks.error}>
            {error}
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}
