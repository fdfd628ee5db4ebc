import { type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Button, LinkButton } from '../form/button.tsx'
import { Envelope } from '../icons.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'

export interface Asking<Typed> {
  readonly initialValues: Typed
  readonly onChange: (typed: Typed) => void
  readonly onSent: (sent: Sent) => void
}

export interface Sent {
  readonly email: string
  /** When the user can request the next email, if the limit is reached. */
  readonly nextAt: string | null
}

interface Props<Typed> {
  readonly title: string
  readonly lead: ReactNode
  readonly first: Typed
  readonly form: (asking: Asking<Typed>) => ReactNode
  /** Describes the email and its recipient. Must not reveal whether an account exists. */
  readonly sentLead: (email: string) => string
  /** Renders the field for the code in the email. */
  readonly code?: (sent: Sent, typed: Typed) => ReactNode
  readonly hasMailbox: boolean
  readonly back: ReactNode
}

/** Form that requests an email, and then shows 'Check your email!'. Requesting again keeps the input. */
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
  readonly lead: string
  /** Field for the code in the email. If there is one, it is the main element. */
  readonly code: ReactNode
  readonly hasMailbox: boolean
  readonly onAgain: () => void
  readonly children: ReactNode
}

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
