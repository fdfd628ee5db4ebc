import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useIsInactive } from './api.ts'

/** The club of an admin screen: the super admin's selection, else the user's own, if any. */
export function useShownClub() {
  const { abilities, user } = useRouteContext({ from: '/_signed-in' }).me
  const { club } = useSearch({ from: '/_signed-in/admin' })
  const clubId = (abilities.runClubs && club) || user.teamId || undefined
  return {
    clubId,
    isInactive: useIsInactive(clubId),
    /** Only the club's own admins act for it and read its incidents; super admins don't. */
    isOwnAdmin: abilities.runPractices && clubId !== undefined && clubId === user.teamId,
  }
}
