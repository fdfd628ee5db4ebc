import { type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Button, LinkButton } from './button.tsx'
import { Envelope } from './icons.tsx'
import { PublicLayout } from './public-layout.tsx'

/** What the form of such a screen is given. */
export interface Asking<Typed> {
  readonly initialValues: Typed
  readonly onChange: (typed: Typed) => void
  readonly onSent: (sent: Sent) => void
}

/** What was asked for. */
export interface Sent {
  readonly email: string
  /** When the next can be asked for, where it was not sent since there were enough; null where it was. */
  readonly nextAt: string | null
}

interface Props<Typed> {
  readonly title: string
  readonly lead: ReactNode
  /** What the form begins with. */
  readonly first: Typed
  readonly form: (asking: Asking<Typed>) => ReactNode
  /** What was sent and to whom, as far as it may be said. */
  readonly sentLead: (email: string) => string
  /** What the mail lets be done on this page, instead of opening its link. */
  readonly code?: (sent: Sent, typed: Typed) => ReactNode
  readonly hasMailbox: boolean
  /** The way back, before and after. */
  readonly back: ReactNode
}

/** Asking for a mail, then 'Check your email!'. Asking again begins with what was typed before. */
export function AskByMail<Typed>(props: Props<Typed>) {
  const { title, lead, first, form, sentLead, code, hasMailbox, back } = props
  const [typed, setTyped] = useState(first)
  const [sent, setSent] = useState<Sent | null>(null)
  const t = useTranslate()
  const { time } = useOwnTimes()
  if (sent) {
    const { email, nextAt } = sent
    const lead = nextAt === null ? sentLead(email) : t('sent.enough', { email, when: time(nextAt) })
    return (
      <SentMail lead={lead} code={code?.(sent, typed)} hasMailbox={hasMailbox} onAgain={() => setSent(null)}>
        {back}
      </SentMail>
    )
  }
  return (
    <PublicLayout title={title} lead={lead}>
      {form({ initialValues: typed, onChange: setTyped, onSent: setSent })}
      {back}
    </PublicLayout>
  )
}

interface SentMailProps {
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
function SentMail({ lead, code, hasMailbox, onAgain, children }: SentMailProps) {
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
