import { type Me, showMe } from '@boathouse/domain/identity/account/contract'
import { queryOptions } from '@tanstack/react-query'
import { CallFailure, call } from '#lib/api/call.ts'
import { tabChild, tabClub } from './tab-view.ts'

/** The current user; null if signed out, which is not an error. Always stale: a role may change at any time. */
export const meQuery = queryOptions<Me | null, CallFailure>({
  queryKey: [showMe.id, {}],
  queryFn: ({ signal }) => showMeInTab(signal).catch(nobodyWhenSignedOut),
  staleTime: 0,
})

/** The user, or the child whose guardian they are. Keeps the club, so a choice in another tab doesn't change this one. */
async function showMeInTab(signal: AbortSignal): Promise<Me> {
  const me = await call(showMe, {}, signal).catch((error) => showUserIfNoGuardian(error, signal))
  if (me.memberships.length > 1 && me.user.teamId !== null) tabClub.keep(me.user.teamId)
  else tabClub.forget()
  return me
}

/** A guardianship may have ended. */
async function showUserIfNoGuardian(error: unknown, signal: AbortSignal): Promise<Me> {
  const isRefused = error instanceof CallFailure && (error.status === 403 || error.status === 404)
  if (tabChild.read() === null || !isRefused) throw error
  tabChild.forget()
  return call(showMe, {}, signal)
}

function nobodyWhenSignedOut(error: unknown): null {
  if (error instanceof CallFailure && error.status === 401) return null
  throw error
}

/** Role as displayed: `coach` for an athlete who coaches squads. */
export const shownRole = ({ user, abilities }: Me) =>
  user.role === 'athlete' && abilities.coachAthletes ? 'coach' : user.role

/** Whether a club is active, and whether the user may edit all or some of its practices. */
export function standingIn({ memberships, abilities }: Me, clubId: string | null) {
  const isActive = memberships.some((one) => one.clubId === clubId && one.clubStatus === 'active')
  return {
    isActive,
    mayRun: isActive && abilities.runPractices,
    mayPlan: isActive && abilities.coachAthletes,
  }
}
