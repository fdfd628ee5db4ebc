import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { clubQuery } from '#features/clubs/api.ts'
import { useShownClub } from '#features/clubs/use-shown-club.ts'
import { IncidentScreen } from '#features/incidents/incident-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { BackLink } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/admin/incidents/$incidentId')({ component: ShowIncident })

function ShowIncident() {
  const t = useTranslate()
  const { incidentId } = Route.useParams()
  const { club } = Route.useSearch()
  const { clubId, isInactive, isOwnAdmin } = useShownClub()
  const clubName = useQuery(clubQuery(clubId)).data?.name ?? ''
  if (!clubId || !isOwnAdmin) return <Navigate to="/admin" search={{ club }} replace />
  return (
    <IncidentScreen
      key={incidentId}
      {...{ clubId, incidentId, clubName }}
      isReadOnly={isInactive}
      back={
        <BackLink to="/admin/incidents" search={{}}>
          {t('incidentReport.back')}
        </BackLink>
      }
    />
  )
}
