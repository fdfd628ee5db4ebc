import { secret } from '@boathouse/domain/kernel/secret'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PublicLayout } from '#ui/public-layout.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

interface Props {
  readonly token: string | undefined
  readonly onSignedIn: () => void
}

/** What an opened link to a new password shows. */
export function ResetPassword({ token, onSignedIn }: Props) {
  const t = useTranslate()
  const [isDead, setIsDead] = useState(false)
  // A link that was mangled on its way is as dead as a used one.
  if (!token || isDead || !secret.safeParse(token).success) {
    return (
      <PublicLayout title={t('resetPassword.title')}>
        <Notice tone="bad">{t(token ? 'error.deadResetLink' : 'resetPassword.noToken')}</Notice>
        <LinkButton to="/forgot-password">{t('resetPassword.again')}</LinkButton>
        <LinkButton to="/login" variant="subtle">
          {t('signIn.back')}
        </LinkButton>
      </PublicLayout>
    )
  }
  return (
    <PublicLayout title={t('resetPassword.title')} lead={t('resetPassword.lead')}>
      <ResetPasswordForm token={token} onSignedIn={onSignedIn} onDead={() => setIsDead(true)} />
    </PublicLayout>
  )
}
