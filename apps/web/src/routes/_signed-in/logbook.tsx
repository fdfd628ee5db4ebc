import { createFileRoute, Navigate } from '@tanstack/react-router'
import { LogbookScreen } from '#features/logbook/logbook-screen.tsx'
import type { LogbookSearch } from '#features/logbook/logbook-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { BackLink } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/logbook')({
  // Read where the screen is: what reads it is loaded with that.
  validateSearch: (search: Record<string, unknown>): LogbookSearch => search,
  component: Logbook,
})

function Logbook() {
  const t = useTranslate()
  const { user, abilities } = Route.useRouteContext().me
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (user.teamId === null) return <Navigate to="/attendance" search={{}} replace />
  return (
    <LogbookScreen
      key={user.teamId}
      clubId={user.teamId}
      userId={user.id}
      mayExport={abilities.coachAthletes}
      today={today}
      search={{ ...search }}
      onSearch={(changes, step) =>
        void navigate({
          search: (now) => ({ ...now, ...changes }),
          replace: step === 'replace',
          resetScroll: false,
        })
      }
      back={
        <BackLink to="/attendance/boats" search={{}}>
          {t('boat.back')}
        </BackLink>
      }
    />
  )
}
