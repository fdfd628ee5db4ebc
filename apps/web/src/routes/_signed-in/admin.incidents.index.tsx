import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ClubScreen } from '#features/clubs/club-screen.tsx'
import { useShownClub } from '#features/clubs/use-shown-club.ts'
import { IncidentsCard } from '#features/incidents/incidents-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'

interface Search {
  readonly state?: 'closed' | undefined
}

export const Route = createFileRoute('/_signed-in/admin/incidents/')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ state }: Record<string, unknown>): Search => ({
    state: state === 'closed' ? 'closed' : undefined,
  }),
  component: Incidents,
})

function Incidents() {
  const t = useTranslate()
  const { club, state } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!useShownClub().isOwnAdmin) return <Navigate to="/admin" search={{ club }} replace />
  return (
    <ClubScreen address="/admin/incidents" title={t('incidents.title')}>
      {({ clubId, isInactive }) => (
        <IncidentsCard
          clubId={clubId}
          isReadOnly={isInactive}
          state={state ?? 'open'}
          onState={(chosen) =>
            void navigate({
              search: (now) => ({ ...now, state: chosen === 'closed' ? chosen : undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </ClubScreen>
  )
}
