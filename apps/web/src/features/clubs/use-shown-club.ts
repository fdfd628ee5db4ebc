import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useIsInactive } from './api.ts'

/** The club that an admin's screen is about: the one that a super admin chose, else the reader's own, if any. */
export function useShownClub() {
  const { abilities, user } = useRouteContext({ from: '/_signed-in' }).me
  const { club } = useSearch({ from: '/_signed-in/admin' })
  const clubId = (abilities.runClubs && club) || user.teamId || undefined
  return {
    clubId,
    isInactive: useIsInactive(clubId),
    /** A club's own admins speak for it and read its incidents, and nobody else. */
    isOwnAdmin: abilities.runPractices && clubId !== undefined && clubId === user.teamId,
  }
}
