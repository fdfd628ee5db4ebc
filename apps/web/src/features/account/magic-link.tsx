import { useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { Envelope } from '#ui/icons.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'

/** The magic link screen: asking, then 'Check your email!'. */
export function MagicLink({ hasMailbox }: { hasMailbox: boolean }) {
  const t = useTranslate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = (
    <LinkButton to="/login" variant="subtle">
      {t('magicLink.back')}
    </LinkButton>
  )
  if (!sentTo) {
    return (
      <Door title={t('magicLink.title')} lead={t('magicLink.lead')}>
        <MagicLinkForm onSent={setSentTo} />
        {back}
      </Door>
    )
  }
  return (
    <Door
      title={t('magicLink.sent.title')}
      lead={<p role="status">{t('magicLink.sent.lead', { email: sentTo })}</p>}
    >
      {hasMailbox && (
        <LinkButton to="/mailbox" leftSection={<Envelope />}>
          {t('magicLink.sent.mailbox')}
        </LinkButton>
      )}
      <Button variant="default" onClick={() => setSentTo(null)}>
        {t('magicLink.sent.again')}
      </Button>
      {back}
    </Door>
  )
}
