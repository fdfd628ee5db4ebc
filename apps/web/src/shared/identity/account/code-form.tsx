import type { Invitation } from '@boathouse/domain/club/invites/model'
import { completeSignInByCode } from '@boathouse/domain/identity/account/contract'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'

export interface CodeFormProps {
  readonly email: string
  /** Invitation sent along with the request for the email. */
  readonly invitation: Invitation
  readonly onSignedIn: () => void
}

export function CodeForm({ email, invitation, onSignedIn }: CodeFormProps) {
  const t = useTranslate()
  const complete = useCall(completeSignInByCode)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: completeSignInByCode.body,
    initialValues: { code: '' },
    toBody: ({ code }) => ({ email, code, timeZone: browserTimeZone(), ...invitation }),
  })
  const submit = onSubmit((body) =>
    complete.mutate({ body }, { onSuccess: onSignedIn, onError: (error) => refuse(error) }),
  )
  return (
    <BareForm ref={ref} onSubmit={submit} error={formError}>
      <TextInput
        label={t('signInLink.code')}
        description={t('signInLink.code.help')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <Button type="submit" loading={complete.isPending}>
        {t('signIn.title')}
      </Button>
    </BareForm>
  )
}
