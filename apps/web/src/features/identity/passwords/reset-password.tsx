import { openPasswordReset, resetPassword } from '@boathouse/domain/identity/passwords/contract'
import { refuseMismatch } from '@boathouse/domain/identity/passwords/rules'
import { secret } from '@boathouse/domain/kernel/secret'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLinkCheck } from '#shared/identity/account/use-link-check.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Turning } from '#ui/feedback/spinner.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { NewPasswordFields } from '#ui/form/credential-fields.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

interface Props {
  readonly token: string | undefined
  readonly onSignedIn: () => void
}

export function ResetPassword({ token, onSignedIn }: Props) {
  const t = useTranslate()
  if (!token) return <DeadLink words={t('resetPassword.noToken')} />
  // Treat a malformed token like one that was used already.
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

interface ResetFormProps {
  readonly token: string
  readonly onSignedIn: () => void
  readonly onDead: () => void
}

function ResetPasswordForm({ token, onSignedIn, onDead }: ResetFormProps) {
  const t = useTranslate()
  const reset = useCall(resetPassword)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: resetPassword.body,
    initialValues: { password: '', confirmPassword: '' },
    toBody: ({ password }) => ({ token, password }),
    rule: (_, typed) => refuseMismatch(typed.password, typed.confirmPassword),
  })
  const onError = (error: CallFailure) => (error.code === 'deadResetLink' ? onDead() : refuse(error))
  const submit = onSubmit((body) => reset.mutate({ body }, { onSuccess: onSignedIn, onError }))
  return (
    <BareForm ref={ref} onSubmit={submit} error={formError}>
      <NewPasswordFields field={field} label={t('newPassword.label')} />
      <Button type="submit" loading={reset.isPending}>
        {t('resetPassword.submit')}
      </Button>
    </BareForm>
  )
}
