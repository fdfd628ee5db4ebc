import { createFileRoute } from '@tanstack/react-router'
import { SetScreen } from '#features/standards/set-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/page-header.tsx'

/** A set of standards of one's club, to read: what one's records are compared with, and with others one's own age. */
export const Route = createFileRoute('/_signed-in/personal-records/standards/$setId')({
  component: SetToRead,
})

function SetToRead() {
  const t = useTranslate()
  const { setId } = Route.useParams()
  const { teamId } = Route.useRouteContext().me.user
  const back = <BackLink to="/personal-records">{t('record.back')}</BackLink>
  if (teamId !== null) return <SetScreen key={setId} clubId={teamId} id={setId} opening={null} back={back} />
  return (
    <>
      <PageHeader back={back} title={t('standards.title')} />
      <EmptyState lead={t('standards.unknown')} />
    </>
  )
}
