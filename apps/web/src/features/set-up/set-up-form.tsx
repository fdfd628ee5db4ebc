import { setUp } from '@boathouse/domain/set-up/contract'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField, PasswordField } from '#ui/credential-fields.tsx'
import { Form } from '#ui/form.tsx'

interface Props {
  readonly token: string
  readonly onSignedIn: () => void
}

export function SetUpForm({ token, onSignedIn }: Props) {
  const t = useTranslate()
  const create = useCall(setUp)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: setUp.body,
    initialValues: { email: '', password: '' },
    toBody: (typed) => ({ ...typed, token, timeZone: browserTimeZone() }),
  })
  const submit = onSubmit((body) =>
    create.mutate({ body }, { onSuccess: onSignedIn, onError: (error) => refuse(error) }),
  )
  return (
    <Form ref={ref} onSubmit={submit} error={formError}>
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="new-password" help={t('newPassword.help')} {...field('password')} />
      <Button type="submit" loading={create.isPending}>
        {t('setUp.submit')}
      </Button>
    </Form>
  )
}
