import { id } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useContext } from 'react'
import { clubQuery } from '#features/club/clubs/api.ts'
import { useShownClub } from '#features/club/clubs/use-shown-club.ts'
import { ClubZone } from '#lib/i18n/times.ts'
import { requireAbility } from '#lib/session/route-guards.ts'

interface Search {
  readonly club?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin')({
  validateSearch: ({ club }: Record<string, unknown>): Search => ({ club: id.safeParse(club).data }),
  beforeLoad: ({ context }) => requireAbility(context.me, 'manageTeam'),
  component: Admin,
})

/** A super admin may see another club, with another time zone. */
function Admin() {
  const { abilities } = Route.useRouteContext().me
  const { clubId } = useShownClub()
  const club = useQuery(clubQuery(abilities.runClubs ? clubId : undefined)).data
  const ownZone = useContext(ClubZone)
  return (
    <ClubZone value={club?.timeZone ?? ownZone}>
      <Outlet />
    </ClubZone>
  )
}
