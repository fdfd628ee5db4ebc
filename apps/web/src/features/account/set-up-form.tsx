import { setUp } from '@boathouse/domain/account/contract'
import { useContractForm } from '#lib/contract-form.ts'
import { browserTimeZone } from '#lib/formats.ts'
import { useCall } from '#lib/queries.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordInput, TextInput } from '#ui/fields.tsx'
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
      <TextInput
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <PasswordInput
        label={t('signIn.password')}
        description={t('setUp.passwordHelp')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
        {...field('password')}
      />
      <Button type="submit" loading={create.isPending}>
        {t('setUp.submit')}
      </Button>
    </Form>
  )
}
