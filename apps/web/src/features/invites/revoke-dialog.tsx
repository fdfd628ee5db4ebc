import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  readonly email: string
  readonly onRevoke: () => void
  readonly onClose: () => void
}

/** Asks before a link that was handed on dies: the rows below move up, and a second tap would be somebody else's. */
export function RevokeDialog({ email, onRevoke, onClose }: Props) {
  const t = useTranslate()
  const actions = (
    <>
      <Button color="red" onClick={onRevoke}>
        {t('invites.revoke.of', { email })}
      </Button>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('invites.revoke.keep')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('invites.revoke.title', { email })} onClose={onClose} actions={actions}>
      <p>{t('invites.revoke.lead')}</p>
    </Dialog>
  )
}
