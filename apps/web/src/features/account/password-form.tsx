import { signInWithPassword } from '@boathouse/domain/account/contract'
import type { Invitation } from '@boathouse/domain/invites/model'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { withEmail } from '#lib/session/sign-in-email.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmailField, PasswordField } from '#ui/credential-fields.tsx'
import { Form } from '#ui/form.tsx'

interface Props {
  readonly invitation: Invitation
  readonly onSignedIn: () => void
}

export function PasswordForm({ invitation, onSignedIn }: Props) {
  const t = useTranslate()
  const signIn = useCall(signInWithPassword)
  const { ref, values, field, formError, onSubmit, refuse } = useContractForm({
    body: signInWithPassword.body,
    initialValues: { email: '', password: '' },
    toBody: (typed) => ({ ...typed, timeZone: browserTimeZone(), ...invitation }),
  })
  const submit = onSubmit((body) =>
    signIn.mutate({ body }, { onSuccess: onSignedIn, onError: (error) => refuse(error) }),
  )
  return (
    <Form ref={ref} onSubmit={submit} error={formError}>
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="default" loading={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
      <LinkButton to="/forgot-password" state={withEmail(values.email)} variant="subtle">
        {t('signIn.forgot')}
      </LinkButton>
    </Form>
  )
}
