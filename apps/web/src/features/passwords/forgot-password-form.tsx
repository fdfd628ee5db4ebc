import { requestPasswordReset } from '@boathouse/domain/passwords/contract'
import { useContractForm } from '#lib/contract-form.ts'
import { useCall } from '#lib/queries.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/credential-fields.tsx'
import { Form } from '#ui/form.tsx'

interface Props {
  readonly email: string
  readonly onChange: (email: string) => void
  readonly onSent: (email: string) => void
}

export function ForgotPasswordForm({ email, onChange, onSent }: Props) {
  const t = useTranslate()
  const request = useCall(requestPasswordReset)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: requestPasswordReset.body,
    initialValues: { email },
    toBody: (typed) => typed,
    onChange: (typed) => onChange(typed.email),
  })
  const submit = onSubmit((body) =>
    request.mutate({ body }, { onSuccess: () => onSent(body.email), onError: (error) => refuse(error) }),
  )
  return (
    <Form ref={ref} onSubmit={submit} error={formError}>
      <EmailField {...field('email')} />
      <Button type="submit" loading={request.isPending}>
        {t('forgotPassword.submit')}
      </Button>
    </Form>
  )
}
