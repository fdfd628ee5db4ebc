import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Mailbox } from '#features/identity/mailbox/mailbox.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/mailbox')({
  validateSearch: (search: Record<string, unknown>): { key?: string | undefined } => ({
    key: search['key'] ? String(search['key']) : undefined,
  }),
  component: MailboxPage,
})

function MailboxPage() {
  const t = useTranslate()
  return (
    <Page>
      <PageHeader title={t('mailbox.title')} lead={t('mailbox.lead')} />
      <Mailbox openedBy={useKeyFromUrl()} />
    </Page>
  )
}

/** Key of the printed link. It is removed from the URL, so no history or screenshot keeps it. */
function useKeyFromUrl(): string | undefined {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const [key] = useState(search.key)
  useEffect(() => {
    if (search.key) void navigate({ search: {}, replace: true })
  }, [search.key, navigate])
  return key
}
