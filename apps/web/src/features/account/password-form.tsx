import { signInWithPassword } from '@boathouse/domain/account/contract'
import { useContractForm } from '#lib/contract-form.ts'
import { browserTimeZone } from '#lib/formats.ts'
import { useCall } from '#lib/queries.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordInput, TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslate()
  const signIn = useCall(signInWithPassword)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: signInWithPassword.body,
    initialValues: { email: '', password: '' },
    toBody: (typed) => ({ ...typed, timeZone: browserTimeZone() }),
  })
  const submit = onSubmit((body) =>
    signIn.mutate({ body }, { onSuccess: onSignedIn, onError: (error) => refuse(error) }),
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
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
        {...field('password')}
      />
      <Button type="submit" variant="default" loading={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}
