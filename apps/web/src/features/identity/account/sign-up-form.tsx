import type { Invitation } from '@boathouse/domain/club/invites/model'
import { register } from '@boathouse/domain/identity/account/contract'
import { refuseMismatch } from '@boathouse/domain/identity/passwords/rules'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmailField, NewPasswordFields } from '#ui/form/credential-fields.tsx'

interface Props {
  readonly invitation: Invitation & { readonly join?: string }
  readonly onSignedUp: () => void
}

export function SignUpForm({ invitation, onSignedUp }: Props) {
  const t = useTranslate()
  const create = useCall(register)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: register.body,
    initialValues: { email: '', password: '', confirmPassword: '' },
    toBody: ({ email, password }) => ({ email, password, timeZone: browserTimeZone(), ...invitation }),
    rule: (_, typed) => refuseMismatch(typed.password, typed.confirmPassword),
  })
  const submit = onSubmit((body) =>
    create.mutate({ body }, { onSuccess: onSignedUp, onError: (error) => refuse(error) }),
  )
  return (
    <BareForm ref={ref} onSubmit={submit} error={formError}>
      <EmailField autoComplete="username" {...field('email')} />
      <NewPasswordFields field={field} />
      <Button type="submit" loading={create.isPending}>
        {t('signUp.title')}
      </Button>
    </BareForm>
  )
}
