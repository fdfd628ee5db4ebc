import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute } from '@tanstack/react-router'
import { BoatsTabs } from '#features/boathouse/boats/boats-tabs.tsx'
import { IncidentsCard } from '#features/boathouse/incidents/incidents-card.tsx'
import { ReportCard } from '#features/boathouse/incidents/report-card.tsx'
import { useClubToday, useIsInactive } from '#features/club/clubs/api.ts'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

interface Search {
  readonly dialog?: 'report' | undefined
  readonly outing?: string | undefined
  readonly state?: 'closed' | undefined
}

export const Route = createFileRoute('/_signed-in/incidents/')({
  validateSearch: ({ dialog, outing, state }: Record<string, unknown>): Search => ({
    dialog: dialog === 'report' ? dialog : undefined,
    outing: id.safeParse(outing).data,
    state: state === 'closed' ? state : undefined,
  }),
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: Incidents,
})

/** Members report incidents here; admins also read them. */
function Incidents() {
  const { me, clubId } = Route.useRouteContext()
  const { dialog, outing, state } = Route.useSearch()
  const today = useClubToday(clubId)
  const isInactive = useIsInactive(clubId)
  const navigate = Route.useNavigate()
  const change = (changes: Search, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false })
  return (
    <>
      <PageHeader {...useHeading('/incidents')} />
      <BoatsTabs isCoach={me.abilities.coachAthletes} />
      <Stack key={clubId}>
        <ReportCard
          {...{ clubId, today }}
          userId={me.user.id}
          outingId={outing ?? null}
          isReporting={dialog === 'report'}
          onReport={() => change({ dialog: 'report' })}
          onClose={() => change({ dialog: undefined }, true)}
        />
        {me.abilities.runPractices && (
          <IncidentsCard
            clubId={clubId}
            isReadOnly={isInactive}
            state={state ?? 'open'}
            onState={(chosen) => change({ state: chosen === 'closed' ? chosen : undefined })}
          />
        )}
      </Stack>
    </>
  )
}
