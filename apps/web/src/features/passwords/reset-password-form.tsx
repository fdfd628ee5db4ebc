import { resetPassword } from '@boathouse/domain/passwords/contract'
import { refuseMismatch } from '@boathouse/domain/passwords/rules'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { NewPasswordFields } from '#ui/credential-fields.tsx'
import { Form } from '#ui/form.tsx'

interface Props {
  readonly token: string
  readonly onSignedIn: () => void
  readonly onDead: () => void
}

export function ResetPasswordForm({ token, onSignedIn, onDead }: Props) {
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
    <Form ref={ref} onSubmit={submit} error={formError}>
      <NewPasswordFields field={field} label={t('newPassword.label')} />
      <Button type="submit" loading={reset.isPending}>
        {t('resetPassword.submit')}
      </Button>
    </Form>
  )
}
