import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button, LinkButton } from './button.tsx'
import { Envelope } from './icons.tsx'
import { PublicLayout } from './public-layout.tsx'

interface Props {
  /** What was sent and to whom, as far as it may be said. */
  readonly lead: string
  /** Whether mails stay on this machine, where they can be read. */
  readonly hasMailbox: boolean
  readonly onAgain: () => void
  /** The way back. */
  readonly children: ReactNode
}

/** 'Check your email!': the page waits for what happens elsewhere. */
export function SentMail({ lead, hasMailbox, onAgain, children }: Props) {
  const t = useTranslate()
  return (
    <PublicLayout title={t('sent.title')} lead={<p role="status">{lead}</p>}>
      {hasMailbox && (
        <LinkButton to="/mailbox" leftSection={<Envelope />}>
          {t('sent.mailbox')}
        </LinkButton>
      )}
      <Button variant="default" onClick={onAgain}>
        {t('sent.again')}
      </Button>
      {children}
    </PublicLayout>
  )
}
