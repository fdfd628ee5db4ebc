import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type BoatsSearch, readBoatsSearch } from '#features/boats/boats-search.ts'
import { ListedBoats } from '#features/boats/listed-boats.tsx'
import { AttendanceHeader } from '#features/calendar/attendance-header.tsx'
import { ReportLink } from '#features/incidents/report-link.tsx'
import { LineUpLink } from '#features/line-ups/line-up-link.tsx'
import { AttendanceTabs } from '#features/practices/attendance-tabs.tsx'
import { OwnReservations } from '#features/reservations/own-reservations.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { Stack } from '#ui/card.tsx'

export const Route = createFileRoute('/_signed-in/attendance/boats/')({
  // Read where the screen is: what reads it is loaded with that.
  validateSearch: (search: Record<string, unknown>): BoatsSearch => search,
  component: Boats,
})

function Boats() {
  const { user, abilities } = Route.useRouteContext().me
  const search = readBoatsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const today = useToday()
  if (user.teamId === null) return <Navigate to="/attendance" search={{}} replace />
  return (
    <>
      <AttendanceHeader path="/attendance/boats" />
      <AttendanceTabs hasRates={abilities.runPractices} />
      <Stack>
        {abilities.runPractices && (
          <div>
            <LineUpLink lineUpId={today} isOfDay />
          </div>
        )}
        <OwnReservations clubId={user.teamId} />
        <ReportLink />
        <ListedBoats
          userId={user.id}
          clubId={user.teamId}
          search={search}
          onSearch={(changes, step) =>
            void navigate({
              search: (now) => ({ ...now, ...changes }),
              replace: step === 'replace',
              resetScroll: false,
            })
          }
        />
      </Stack>
    </>
  )
}
