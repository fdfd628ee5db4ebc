import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type BoatsSearch, readBoatsSearch } from '#features/boats/boats-search.ts'
import { ListedBoats } from '#features/boats/listed-boats.tsx'
import { AttendanceHeader } from '#features/calendar/attendance-header.tsx'
import { AttendanceTabs } from '#features/practices/attendance-tabs.tsx'

export const Route = createFileRoute('/_signed-in/attendance/boats/')({
  // Read where the screen is: what reads it is loaded with that.
  validateSearch: (search: Record<string, unknown>): BoatsSearch => search,
  component: Boats,
})

function Boats() {
  const { user, abilities } = Route.useRouteContext().me
  const search = readBoatsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  if (user.teamId === null) return <Navigate to="/attendance" search={{}} replace />
  return (
    <>
      <AttendanceHeader path="/attendance/boats" />
      <AttendanceTabs hasRates={abilities.runPractices} />
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
    </>
  )
}
