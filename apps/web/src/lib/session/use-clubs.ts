import { pageIn } from '@boathouse/domain/kernel/tab-club'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './me.ts'

/** Names and links for rows of several clubs. Reads only the cache: the route guards load every signed-in user into it. */
export function useClubs() {
  const me = useQuery({ ...meQuery, enabled: false }).data
  const clubs = me?.memberships ?? []
  return {
    /** Name of a row's club; null for users of one club. */
    nameOf: (clubId: string | undefined): string | null =>
      clubs.length > 1 ? (clubs.find((club) => club.clubId === clubId)?.clubName ?? null) : null,
    /** URL that opens a page in another club than the current one; null for the current club. */
    urlIn: (clubId: string | undefined, path: string): string | null =>
      clubId === undefined || clubId === me?.user.teamId || !clubs.some((club) => club.clubId === clubId)
        ? null
        : pageIn(clubId, `${location.origin}${path}`),
  }
}
