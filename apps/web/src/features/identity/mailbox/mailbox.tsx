import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { LinkedText } from '#ui/layout/folded-text.tsx'
import { mailboxQuery, useOpenMailbox } from './api.ts'
import classes from './mailbox.module.css'

/** Mails that this machine did not send, newest first. `openedBy`: key of the link in the terminal. */
export function Mailbox({ openedBy }: { openedBy: string | undefined }) {
  const t = useTranslate()
  const { moment } = useOwnTimes()
  const isOpen = useOpenMailbox(openedBy)
  const { data, error, isPending, refetch } = useQuery({ ...mailboxQuery, enabled: isOpen })
  if (isPending) return <Spinner />
  if (error?.status === 404) return <Notice tone="plain">{t('mailbox.notHere')}</Notice>
  if (error?.code === 'mailboxClosed')
    return (
      <Notice tone="plain">{t('mailbox.closed', { url: `${window.location.origin}/mailbox?key=` })}</Notice>
    )
  if (!data) return <NotLoaded words={t('mailbox.notLoaded')} onRetry={() => void refetch()} />
  if (data.items.length === 0) {
    return (
      <EmptyState lead={t('mailbox.empty')}>
        <LinkButton to="/login" variant="default">
          {t('signIn.back')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <ul className={classes.mails}>
      {data.items.map((mail) => (
        <li key={mail.id} className={classes.mail}>
          <h2 className={classes.subject}>{mail.subject}</h2>
          <p className={classes.facts}>
            <span>{t('mailbox.to', { email: mail.to })}</span>
            <time dateTime={mail.sentAt}>{moment(mail.sentAt)}</time>
          </p>
          <LinkedText>{mail.text}</LinkedText>
        </li>
      ))}
    </ul>
  )
}
