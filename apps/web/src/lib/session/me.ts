import { type Me, showMe, showMeInClub } from '@boathouse/domain/identity/account/contract'
import { queryOptions } from '@tanstack/react-query'
import { CallFailure, call } from '#lib/api/call.ts'
import { forgetTabClub, keepTabClub, readTabClub } from './tab-club.ts'

/** The current user; null if signed out, which is not an error. Always stale: a role may change at any time. */
export const meQuery = queryOptions<Me | null, CallFailure>({
  queryKey: [showMe.id, {}],
  queryFn: ({ signal }) => showMeInTab(signal).catch(nobodyWhenSignedOut),
  staleTime: 0,
})

/** Reads the user as a member of the tab's club. Keeps the club, so a choice in another tab doesn't change this one. */
async function showMeInTab(signal: AbortSignal): Promise<Me> {
  const clubId = readTabClub()
  const inClub = clubId && (await call(showMeInClub, { params: { clubId } }, signal).catch(nullIfNotMember))
  if (inClub) return inClub
  forgetTabClub()
  const me = await call(showMe, {}, signal)
  if (me.memberships.length > 1 && me.user.teamId !== null) keepTabClub(me.user.teamId)
  return me
}

function nullIfNotMember(error: unknown): null {
  if (error instanceof CallFailure && (error.status === 403 || error.status === 404)) return null
  throw error
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
