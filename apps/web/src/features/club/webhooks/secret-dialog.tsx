import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useCopying } from '#ui/feedback/use-copying.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'

interface Props {
  readonly secret: string
  readonly onClose: () => void
}

export function SecretDialog({ secret, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const { field, isRefused, copy } = useCopying(secret, () => toast(t('webhooks.copied')))
  const actions = (
    <>
      <Button onClick={() => void copy()}>{t('action.copy')}</Button>
      <Button variant="default" onClick={onClose}>
        {t('action.done')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('webhooks.secret.title')} onClose={onClose} actions={actions}>
      <TextInput
        ref={field}
        label={t('webhooks.secret.label')}
        description={t('webhooks.secret.lead')}
        value={secret}
        readOnly
        translate="no"
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status">{isRefused && t('webhooks.notCopied')}</p>
    </Dialog>
  )
}
