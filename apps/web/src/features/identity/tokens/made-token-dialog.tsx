import type { ApiToken } from '@boathouse/domain/identity/tokens/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useCopying } from '#ui/feedback/use-copying.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import classes from './tokens.module.css'

interface Props {
  readonly token: ApiToken
  readonly secret: string
  readonly onClose: () => void
}

export function MadeTokenDialog({ token: { clubId }, secret, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const { field, isRefused, copy } = useCopying(secret, () => toast(t('tokens.copied')))
  const actions = (
    <>
      <Button onClick={() => void copy()}>{t('action.copy')}</Button>
      <Button variant="default" onClick={onClose}>
        {t('action.done')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('tokens.made.title')} onClose={onClose} actions={actions}>
      <Parts gap="0.5rem">
        <TextInput
          ref={field}
          label={t('tokens.made.label')}
          description={t('tokens.made.lead')}
          value={secret}
          readOnly
          translate="no"
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p role="status">{isRefused && t('tokens.notCopied')}</p>
        <p>{t('tokens.made.how')}</p>
        <code className={classes.code} translate="no">
          {`Authorization: Bearer ${secret}`}
        </code>
        {clubId !== null && (
          <>
            <p>{t('tokens.made.club')}</p>
            <code className={classes.code} translate="no">
              {clubId}
            </code>
          </>
        )}
      </Parts>
    </Dialog>
  )
}
