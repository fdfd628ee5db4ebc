import type { Member } from '@boathouse/domain/members/model'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#lib/me.ts'

/** What a member is to whoever reads: one leaves one's own club in the settings, which say what that means. */
export function useReader({ id, abilities }: Member) {
  // The guard asks; a row only has to know.
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const isOneself = me?.user.id === id
  return { isOneself, mayRemove: abilities.remove && (!isOneself || Boolean(me?.abilities.runClubs)) }
}
