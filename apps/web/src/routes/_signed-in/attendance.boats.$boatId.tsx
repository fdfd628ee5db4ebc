import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type BoatsSearch, readBoatsSearch } from '#features/boats/boats-search.ts'
import { OneBoat } from '#features/boats/one-boat.tsx'

export const Route = createFileRoute('/_signed-in/attendance/boats/$boatId')({
  // What the list is narrowed to stays in the address, so that the way back leads to it.
  validateSearch: (search: Record<string, unknown>): BoatsSearch => search,
  component: Boat,
})

function Boat() {
  const { user } = Route.useRouteContext().me
  const { boatId } = Route.useParams()
  const search = readBoatsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  if (user.teamId === null) return <Navigate to="/attendance" search={{}} replace />
  return (
    <OneBoat
      key={boatId}
      userId={user.id}
      clubId={user.teamId}
      {...{ boatId, search }}
      onSearch={(changes, step) =>
        void navigate({
          search: (now) => ({ ...now, ...changes }),
          replace: step === 'replace',
          resetScroll: false,
        })
      }
    />
  )
}
