import { useState } from 'react'
import { rememberedEmail } from '#lib/remembered-email.ts'
import { pastedForm, type WayIn } from '#lib/way-in.ts'
import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { SentMail } from '#ui/sent-mail.tsx'
import { MagicLinkForm, type TypedRequest } from './magic-link-form.tsx'

interface Props {
  readonly wayIn: WayIn
  readonly hasMailbox: boolean
}

/** The magic link screen: asking, then 'Check your email!'. */
export function MagicLink({ wayIn, hasMailbox }: Props) {
  const t = useTranslate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  // Sending another one begins with what was typed for the first.
  const [typed, setTyped] = useState<TypedRequest>(() => ({
    email: rememberedEmail() ?? '',
    invite: pastedForm(wayIn),
  }))
  const back = (
    <LinkButton to="/login" search={wayIn} variant="subtle">
      {t('magicLink.back')}
    </LinkButton>
  )
  if (sentTo) {
    return (
      <SentMail
        lead={t('magicLink.sent.lead', { email: sentTo })}
        hasMailbox={hasMailbox}
        onAgain={() => setSentTo(null)}
      >
        {back}
      </SentMail>
    )
  }
  return (
    <Door title={t('magicLink.title')} lead={t('magicLink.lead')}>
      <MagicLinkForm initialValues={typed} onChange={setTyped} onSent={setSentTo} />
      {back}
    </Door>
  )
}
