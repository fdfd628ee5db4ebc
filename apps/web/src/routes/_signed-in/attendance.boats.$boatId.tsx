import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type BoatsSearch, type PutSearch, readBoatsSearch } from '#features/boats/boats-search.ts'
import { OneBoat } from '#features/boats/one-boat.tsx'
import { BoatDamage } from '#features/damages/boat-damage.tsx'
import { BoatReservations } from '#features/reservations/boat-reservations.tsx'

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
  const onSearch: PutSearch = (changes, step) =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  const onClose = () => onSearch({ dialog: undefined }, 'replace')
  const address = { userId: user.id, clubId: user.teamId, boatId }
  return (
    <OneBoat
      key={boatId}
      {...{ ...address, search, onSearch }}
      more={({ archivedAt, damage, isForReader }) => (
        <>
          <BoatReservations
            {...address}
            mayReserve={archivedAt === null && damage !== 'notUsable' && isForReader}
            isReserving={search.dialog === 'reservation'}
            onReserve={() => onSearch({ dialog: 'reservation' }, 'push')}
            onClose={onClose}
          />
          <BoatDamage
            {...address}
            mayReport={archivedAt === null}
            isReporting={search.dialog === 'damage'}
            onReport={() => onSearch({ dialog: 'damage' }, 'push')}
            onClose={onClose}
          />
        </>
      )}
    />
  )
}
