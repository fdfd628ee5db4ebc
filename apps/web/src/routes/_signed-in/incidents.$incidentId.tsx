import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { IncidentScreen } from '#features/boathouse/incidents/incident-screen.tsx'
import { clubQuery, useIsInactive } from '#features/club/clubs/api.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/incidents/$incidentId')({
  beforeLoad: ({ context: { me } }) => {
    // Only the club's own admins may read its incidents.
    if (!me.abilities.runPractices) throw redirect({ to: '/incidents', replace: true })
    return requireOwnClub(me)
  },
  component: ShowIncident,
})

function ShowIncident() {
  const t = useTranslate()
  const { incidentId } = Route.useParams()
  const { clubId } = Route.useRouteContext()
  const isInactive = useIsInactive(clubId)
  const clubName = useQuery(clubQuery(clubId)).data?.name ?? ''
  return (
    <IncidentScreen
      key={incidentId}
      {...{ clubId, incidentId, clubName }}
      isReadOnly={isInactive}
      back={
        <BackLink to="/incidents" search={{}}>
          {t('label.incidents')}
        </BackLink>
      }
    />
  )
}
