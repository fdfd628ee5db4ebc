import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button, LinkButton } from './button.tsx'
import { Envelope } from './icons.tsx'
import { PublicLayout } from './public-layout.tsx'

interface Props {
  /** What was sent and to whom, as far as it may be said. */
  readonly lead: string
  /** Where the mail's code is typed, if it has one: that is the main thing to do here then. */
  readonly code: ReactNode
  /** Whether mails stay on this machine, where they can be read. */
  readonly hasMailbox: boolean
  readonly onAgain: () => void
  /** The way back. */
  readonly children: ReactNode
}

/** 'Check your email!': the page waits for what happens elsewhere. */
export function SentMail({ lead, code, hasMailbox, onAgain, children }: Props) {
  const t = useTranslate()
  return (
    <PublicLayout title={t('sent.title')} lead={<p role="status">{lead}</p>}>
      {code}
      {hasMailbox && (
        <LinkButton to="/mailbox" variant={code ? 'default' : 'filled'} leftSection={<Envelope />}>
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
