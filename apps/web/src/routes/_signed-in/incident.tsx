import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useClubToday } from '#features/clubs/api.ts'
import { ReportScreen } from '#features/incidents/report-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { BackLink } from '#ui/page-header.tsx'

interface Search {
  readonly dialog?: 'report' | undefined
  /** The outing in which it happened. */
  readonly outing?: string | undefined
}

export const Route = createFileRoute('/_signed-in/incident')({
  // Read where the screen is: what reads it is loaded with that.
  validateSearch: (search: Record<string, unknown>): Search => search,
  component: ReportIncident,
})

function ReportIncident() {
  const { user } = Route.useRouteContext().me
  if (user.teamId === null) return <Navigate to="/attendance" search={{}} replace />
  return <OfClub key={user.teamId} clubId={user.teamId} />
}

function OfClub({ clubId }: { readonly clubId: string }) {
  const t = useTranslate()
  const { user, abilities } = Route.useRouteContext().me
  const { dialog, outing } = Route.useSearch()
  const today = useClubToday(clubId)
  const navigate = Route.useNavigate()
  const show = (which: Search['dialog']) =>
    void navigate({
      search: (now) => ({ ...now, dialog: which }),
      replace: which === undefined,
      resetScroll: false,
    })
  return (
    <ReportScreen
      {...{ clubId, today }}
      userId={user.id}
      mayRead={abilities.manageTeam}
      outingId={id.safeParse(outing).data ?? null}
      isReporting={dialog === 'report'}
      onReport={() => show('report')}
      onClose={() => show(undefined)}
      back={
        <BackLink to="/attendance/boats" search={{}}>
          {t('incident.back')}
        </BackLink>
      }
    />
  )
}
