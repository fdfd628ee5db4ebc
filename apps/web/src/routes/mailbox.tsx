import { createFileRoute } from '@tanstack/react-router'
import { Mailbox } from '#features/mailbox/mailbox.tsx'
import { useTranslate } from '#lib/words.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const Route = createFileRoute('/mailbox')({ component: MailboxPage })

function MailboxPage() {
  const t = useTranslate()
  return (
    <Page>
      <PageHeader title={t('mailbox.title')} lead={t('mailbox.lead')} />
      <Mailbox />
    </Page>
  )
}
