import { requestSignInLink } from '@boathouse/domain/account/contract'
import { useState } from 'react'
import { useContractForm } from '#lib/contract-form.ts'
import type { Invitation as Brought } from '#lib/way-in.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmailField } from '#ui/credential-fields.tsx'
import { Door } from '#ui/door.tsx'
import { Form } from '#ui/form.tsx'
import { SentMail } from '#ui/sent-mail.tsx'
import { useLinkRequest } from './use-link-request.ts'

interface Props {
  readonly invitation: Brought
  readonly hasMailbox: boolean
}

/** What an opened invitation link shows to whoever is not signed in. */
export function Invitation({ invitation, hasMailbox }: Props) {
  const t = useTranslate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const usePassword = (
    <LinkButton to="/login" search={invitation} variant="subtle">
      {t('invitation.usePassword')}
    </LinkButton>
  )
  if (sentTo) {
    return (
      <SentMail
        lead={t('magicLink.sent.lead', { email: sentTo })}
        hasMailbox={hasMailbox}
        onAgain={() => setSentTo(null)}
      >
        {usePassword}
      </SentMail>
    )
  }
  return (
    <Door title={t('invitation.title')} lead={t('invitation.lead')}>
      <InvitationForm invitation={invitation} email={email} onChange={setEmail} onSent={setSentTo} />
      {usePassword}
    </Door>
  )
}

interface FormProps {
  readonly invitation: Brought
  readonly email: string
  readonly onChange: (email: string) => void
  readonly onSent: (email: string) => void
}

/** The address starts empty: whose browser this is says nothing about who was invited. */
function InvitationForm({ invitation, email, onChange, onSent }: FormProps) {
  const t = useTranslate()
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: requestSignInLink.body,
    initialValues: { email },
    toBody: (typed) => ({ ...typed, ...invitation }),
    onChange: (typed) => onChange(typed.email),
  })
  const { send, isPending } = useLinkRequest(onSent, refuse)
  return (
    <Form ref={ref} onSubmit={onSubmit(send)} error={formError}>
      <EmailField {...field('email')} />
      <Button type="submit" loading={isPending}>
        {t('invitation.send')}
      </Button>
    </Form>
  )
}
