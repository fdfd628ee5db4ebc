import { useClubs } from '#lib/session/use-clubs.ts'

/** The club of a row among those of several clubs; nothing for users of one club. */
export function ClubName({ clubId }: { readonly clubId: string | undefined }) {
  const name = useClubs().nameOf(clubId)
  return name !== null && <span translate="no">{name}</span>
}
