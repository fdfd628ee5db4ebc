import { confirmEmail } from '@boathouse/domain/confirmations/contract'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/credential-fields.tsx'
import { Form } from '#ui/form.tsx'
import { isDeadConfirmation } from './use-confirmation.ts'

interface Props {
  readonly token: string
  readonly onConfirmed: () => void
  readonly onDead: () => void
}

/** Confirms an address in a browser that has no session of its account: with the password that it registered with. */
export function OwnerForm({ token, onConfirmed, onDead }: Props) {
  const t = useTranslate()
  const confirm = useCall(confirmEmail)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: confirmEmail.body,
    initialValues: { password: '' },
    toBody: ({ password }) => ({ token, password, timeZone: browserTimeZone() }),
  })
  const onError = (error: CallFailure) => (isDeadConfirmation(error) ? onDead() : refuse(error))
  const submit = onSubmit((body) => confirm.mutate({ body }, { onSuccess: onConfirmed, onError }))
  return (
    <Form ref={ref} onSubmit={submit} error={formError}>
      <PasswordField
        autoComplete="current-password"
        label={t('confirmEmail.owner.password')}
        {...field('password')}
      />
      <Button type="submit" loading={confirm.isPending}>
        {t('confirmEmail.owner.submit')}
      </Button>
    </Form>
  )
}
