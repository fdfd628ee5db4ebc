import { inviteAnother } from '@boathouse/domain/club/guardians/contract'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'

interface Props {
  /** Label of the address. */
  readonly label: string
  readonly submit: string
  readonly isPending: boolean
  /** Sends the invitation. Resolves to false over the limit of emails to the address. */
  readonly send: (body: { readonly email: string }) => Promise<{ readonly isMailed: boolean }>
  readonly renew: () => Promise<unknown>
}

/** Invites an address to become a guardian, or to sign in. */
export function AddressForm({ label, submit, isPending, send, renew }: Props) {
  const t = useTranslate()
  const [status, setStatus] = useState<string | null>(null)
  const { ref, field, setValues, formError, onSubmit, refuse } = useContractForm({
    body: inviteAnother.body,
    initialValues: { email: '' },
    toBody: (values) => values,
    onChange: () => setStatus(null),
  })
  const invite = onSubmit((body) => {
    if (isPending) return
    send(body).then(
      async ({ isMailed }) => {
        setValues({ email: '' })
        setStatus(isMailed ? t('guardians.inviteSent', body) : t('guardians.unmailed'))
        await renew()
      },
      (error: CallFailure) => refuse(error),
    )
  })
  return (
    <Form ref={ref} onSubmit={invite} error={null}>
      <TextInput label={label} type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <SaveLine
        label={submit}
        workingLabel={t('invites.sending')}
        isWorking={isPending}
        status={status}
        notice={formError === null ? null : { title: t('guardians.failed'), words: formError }}
      />
    </Form>
  )
}
