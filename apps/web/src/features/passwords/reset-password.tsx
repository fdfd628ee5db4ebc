import { secret } from '@boathouse/domain/kernel/secret'
import { openPasswordReset } from '@boathouse/domain/passwords/contract'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLinkCheck } from '#shared/account/use-link-check.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PublicLayout } from '#ui/public-layout.tsx'
import { Turning } from '#ui/spinner.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

interface Props {
  readonly token: string | undefined
  readonly onSignedIn: () => void
}

/** What an opened link to a new password shows. */
export function ResetPassword({ token, onSignedIn }: Props) {
  const t = useTranslate()
  if (!token) return <DeadLink words={t('resetPassword.noToken')} />
  // A link that was mangled on its way is as dead as a used one.
  if (!secret.safeParse(token).success) return <DeadLink words={t('error.deadResetLink')} />
  return <OpenedLink token={token} onSignedIn={onSignedIn} />
}

function OpenedLink({ token, onSignedIn }: Props & { readonly token: string }) {
  const t = useTranslate()
  const check = useLinkCheck(openPasswordReset, token)
  const [hasDied, setHasDied] = useState(false)
  if (check === 'dead' || hasDied) return <DeadLink words={t('error.deadResetLink')} />
  return (
    <PublicLayout title={t('resetPassword.title')} lead={t('resetPassword.lead')}>
      {check === 'checking' ? (
        <Turning />
      ) : (
        <ResetPasswordForm token={token} onSignedIn={onSignedIn} onDead={() => setHasDied(true)} />
      )}
    </PublicLayout>
  )
}

function DeadLink({ words }: { words: string }) {
  const t = useTranslate()
  return (
    <PublicLayout title={t('resetPassword.title')}>
      <Notice tone="bad">{words}</Notice>
      <LinkButton to="/forgot-password">{t('resetPassword.again')}</LinkButton>
      <LinkButton to="/login" variant="subtle">
        {t('signIn.back')}
      </LinkButton>
    </PublicLayout>
  )
}
