import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

/** A screen that has an address already, and says so plainly. */
export function NotHereYet({ title }: { title: string }) {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={title} />
      <EmptyState lead={t('notHereYet.lead')}>
        <LinkButton to="/dashboard" variant="default">
          {t('app.backToDashboard')}
        </LinkButton>
      </EmptyState>
    </>
  )
}
