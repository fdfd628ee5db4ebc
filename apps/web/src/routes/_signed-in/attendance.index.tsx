import { createFileRoute } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotHereYet } from '#ui/not-here-yet.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/attendance/')({
  component: Attendance,
})

function Attendance() {
  const t = useTranslate()
  const { teamId } = Route.useRouteContext().me.user
  if (teamId === null) {
    return (
      <>
        <PageHeader title={t('nav.attendance')} />
        <EmptyState lead={t('noClub.lead')} />
      </>
    )
  }
  return <NotHereYet title={t('nav.attendance')} />
}
