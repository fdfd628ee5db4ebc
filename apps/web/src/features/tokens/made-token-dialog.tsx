import type { ApiToken } from '@boathouse/domain/tokens/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Parts } from '#ui/parts.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useCopying } from '#ui/use-copying.ts'
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
