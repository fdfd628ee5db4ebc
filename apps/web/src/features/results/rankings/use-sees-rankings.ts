import { showClub } from '@boathouse/domain/club/clubs/contract'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

/** Whether the club lets the user see its rankings. False until loaded. */
export function useSeesRankings({ user, memberships }: Me): boolean {
  const membership = memberships.find(({ clubId }) => clubId === user.teamId)
  const isAdmin = membership?.role === 'admin'
  const asked = membership !== undefined && !isAdmin
  const { data } = useQuery({
    ...toQuery(showClub, { params: { clubId: membership?.clubId ?? '' } }),
    enabled: asked,
  })
  return isAdmin || data?.rankingsShownTo === 'members'
}
