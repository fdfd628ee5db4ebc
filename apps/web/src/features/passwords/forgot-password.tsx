import { useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { SentMail } from '#ui/sent-mail.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

interface Props {
  /** What was typed on the screen before. */
  readonly typedEmail: string
  readonly hasMailbox: boolean
}

/** Asks for a link to a new password. What it says afterwards holds whether or not the address is known. */
export function ForgotPassword({ typedEmail, hasMailbox }: Props) {
  const t = useTranslate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState(typedEmail)
  const back = (
    <LinkButton to="/login" variant="subtle">
      {t('callback.failed.back')}
    </LinkButton>
  )
  if (sentTo) {
    return (
      <SentMail
        lead={t('forgotPassword.sent.lead', { email: sentTo })}
        hasMailbox={hasMailbox}
        onAgain={() => setSentTo(null)}
      >
        {back}
      </SentMail>
    )
  }
  return (
    <Door title={t('forgotPassword.title')} lead={t('forgotPassword.lead')}>
      <ForgotPasswordForm email={email} onChange={setEmail} onSent={setSentTo} />
      {back}
    </Door>
  )
}
