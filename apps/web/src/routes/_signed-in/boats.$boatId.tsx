import { createFileRoute } from '@tanstack/react-router'
import { type BoatsSearch, type PutSearch, readBoatsSearch } from '#features/boathouse/boats/boats-search.ts'
import { OneBoat } from '#features/boathouse/boats/one-boat.tsx'
import { BoatDamage } from '#features/boathouse/damages/boat-damage.tsx'
import { BoatReservations } from '#features/boathouse/reservations/boat-reservations.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'

export const Route = createFileRoute('/_signed-in/boats/$boatId')({
  validateSearch: (search: Record<string, unknown>): BoatsSearch => search,
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: Boat,
})

function Boat() {
  const { me, clubId } = Route.useRouteContext()
  const { boatId } = Route.useParams()
  const search = readBoatsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const onSearch: PutSearch = (changes, step) =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  const onClose = () => onSearch({ dialog: undefined }, 'replace')
  const address = { userId: me.user.id, clubId, boatId }
  return (
    <OneBoat
      key={boatId}
      {...{ ...address, search, onSearch }}
      more={({ name, archivedAt, damage, isForReader }) => (
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
            boatName={name}
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
