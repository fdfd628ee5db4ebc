import { type ReactNode, useState } from 'react'
import { Door } from './door.tsx'
import { SentMail } from './sent-mail.tsx'

/** What the form of such a screen is given. */
export interface Asking<Typed> {
  readonly initialValues: Typed
  readonly onChange: (typed: Typed) => void
  readonly onSent: (email: string) => void
}

interface Props<Typed> {
  readonly title: string
  readonly lead: ReactNode
  /** What the form begins with. */
  readonly first: Typed
  readonly form: (asking: Asking<Typed>) => ReactNode
  /** What was sent and to whom, as far as it may be said. */
  readonly sentLead: (email: string) => string
  readonly hasMailbox: boolean
  /** The way back, before and after. */
  readonly back: ReactNode
}

/** Asking for a mail, then 'Check your email!'. Asking again begins with what was typed before. */
export function AskByMail<Typed>({ title, lead, first, form, sentLead, hasMailbox, back }: Props<Typed>) {
  const [typed, setTyped] = useState(first)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo) {
    return (
      <SentMail lead={sentLead(sentTo)} hasMailbox={hasMailbox} onAgain={() => setSentTo(null)}>
        {back}
      </SentMail>
    )
  }
  return (
    <Door title={title} lead={lead}>
      {form({ initialValues: typed, onChange: setTyped, onSent: setSentTo })}
      {back}
    </Door>
  )
}
