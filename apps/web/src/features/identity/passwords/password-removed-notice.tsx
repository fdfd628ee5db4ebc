import { dismissPasswordNotice } from '@boathouse/domain/identity/passwords/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDismissNotice } from '#shared/identity/account/use-dismiss-notice.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'

/** Shown once after the server removed a password set before the email was confirmed. */
export function PasswordRemovedNotice({ uid }: { uid: string }) {
  const t = useTranslate()
  const { dismiss, isPending, failure } = useDismissNotice(dismissPasswordNotice, uid, {
    passwordRemoved: false,
  })
  const actions = (
    <>
      <LinkButton to="/settings/$place" params={{ place: 'sign-in' }} variant="default">
        {t('passwordRemoved.set')}
      </LinkButton>
      <Button variant="subtle" loading={isPending} onClick={dismiss}>
        {t('action.dismiss')}
      </Button>
    </>
  )
  return (
    <Notice tone="warn" title={t('passwordRemoved.title')} actions={actions}>
      {t('passwordRemoved.lead')}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  )
}
